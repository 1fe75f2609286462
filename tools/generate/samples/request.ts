import { exampleBaseUrl } from '../../../server/pages/example-base-url.ts';
import { type ExampleCall, filledPath, queryPairs } from '../calls.ts';

/** The base URL and the user of the samples. */
export interface SampleUser {
  baseUrl: string;
  email: string;
}
export const exampleUser: SampleUser = { baseUrl: exampleBaseUrl, email: 'ada@example.com' };

/** A header whose value can end with an environment variable. */
export interface SampleHeader {
  name: string;
  value: string;
  variable?: string;
}

/** A request as the templates of all languages write it. */
export interface SampleRequest {
  operationId: string;
  /** In uppercase. */
  method: string;
  /** Without the query. */
  address: string;
  query: [name: string, value: string][];
  /** Without those of the signature. */
  headers: SampleHeader[];
  /** Whether the request is signed, and its body too. */
  signature?: 'with body' | 'without body';
  /** Undefined if the request has no JSON body. */
  body: unknown;
  /** The file that is the body. Undefined for another body. */
  upload?: string;
  /** Whether the response is a stream without an end. */
  isStream: boolean;
  /** Whether the request sends the cookie of a session. */
  sendsCookie: boolean;
  /** Whether the response sets or clears the cookie of a session. */
  setsCookie: boolean;
}

/** The file that a sample uploads, by its type. */
const files: Record<string, string> = { 'text/csv': 'file.csv', 'image/png': 'picture.png' };
export const unsignedBody = 'The body of a DELETE is not signed.';

const bearer = (variable: string): SampleHeader => ({ name: 'Authorization', value: 'Bearer ', variable });
const credentials: Partial<Record<string, SampleHeader>> = {
  AppKey: { name: 'Engage-App-Key', value: '', variable: 'APP_KEY' },
  AccessToken: bearer('ACCESS_TOKEN'),
  DeviceToken: bearer('DEVICE_TOKEN'),
  ProgramToken: bearer('PROGRAM_TOKEN'),
  Session: { name: 'Cookie', value: '', variable: 'SESSION_COOKIE' },
};

export function sampleRequest(call: ExampleCall, { baseUrl }: SampleUser): SampleRequest {
  const { operationId, method, path, body, upload, needsTag, schemes, setsCookie, streamed } = call;
  const type = upload ?? (body === undefined ? undefined : 'application/json');
  const fromBrowser = path.startsWith('/operator/') && !schemes.includes('ProgramToken') && method !== 'GET';
  const headers = [
    ...schemes.flatMap((scheme) => credentials[scheme] ?? []),
    // The service rejects changes that come from pages of other hosts.
    ...(fromBrowser ? [{ name: 'Origin', value: new URL(baseUrl).origin }] : []),
    ...(needsTag ? [{ name: 'If-Match', value: '', variable: 'ETAG' }] : []),
    ...(type === undefined ? [] : [{ name: 'Content-Type', value: type }]),
    ...Object.entries(call.headers ?? {}).map(([name, value]) => ({ name, value: String(value) })),
  ];
  const signsBody = body !== undefined && (method === 'POST' || method === 'PUT');
  return {
    ...{ operationId, method, address: baseUrl + filledPath(call), query: queryPairs(call), headers, body },
    ...(schemes.includes('ServiceSignature') && { signature: signsBody ? 'with body' : 'without body' }),
    ...{ upload: upload && files[upload], isStream: streamed },
    ...{ sendsCookie: schemes.includes('Session'), setsCookie },
  };
}

export const urlOf = ({ address, query }: SampleRequest) =>
  query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address;
