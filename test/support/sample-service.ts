import type { components } from '../../generated/engagement/api.ts';
import { signature } from '../../client/signature.ts';
import { startMock } from '../../mock/mock.ts';
import { type ExampleCall, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { forward, type RelayedRequest, type Relay, startRelay } from './relay.ts';

/** A request of a sample. */
interface SampleRequest {
  method: string;
  path: string;
  query: [name: string, value: string][];
  body: unknown;
}

/** The body of uploads. */
export const uploaded = 'userId;firstName\n7;Ada\n';

/** The expected request of a sample. */
export const expectedRequest = (call: ExampleCall): SampleRequest => ({
  method: call.method,
  path: filledPath(call),
  query: queryPairs(call),
  body: call.upload === undefined ? call.body : uploaded,
});

export interface SampleService extends Omit<Relay, 'url'> {
  /** The base URL of a sample; its requests are stored by name. */
  urlFor(sample: string): string;
  /** The requests of a sample, without token requests of samples about something else. */
  requestsOf(sample: string): SampleRequest[];
}

/** The credentials of the samples. */
interface Credentials {
  apiKey: string;
  token: string;
  appKey?: string;
  deviceToken?: string;
  programToken?: string;
  sessionCookie?: string;
}

/** Starts the mock behind a relay with two additions: it rejects wrong credentials, and the second page is the last. */
export async function startSampleService(credentials: Credentials): Promise<SampleService> {
  const mock = await startMock('127.0.0.1', 0);
  const received = new Map<string, SampleRequest[]>();
  const relay = await startRelay(async (request) => {
    const [, sample = '', path = ''] = /^\/([\w-]+)(\/.*)$/.exec(request.path) ?? [];
    const url = new URL(path, 'http://mock');
    const record: SampleRequest = {
      method: request.method,
      path: url.pathname,
      query: [...url.searchParams],
      body: bodyOf(request),
    };
    received.set(sample, [...(received.get(sample) ?? []), record]);
    const error = await credentialError(request, url.pathname, credentials);
    if (error !== undefined) return Response.json({ errors: [error] }, { status: 400 });
    const response = await forward(`http://127.0.0.1:${mock.port}`, { ...request, path });
    return Number(url.searchParams.get('page') ?? 1) > 1 ? withoutNext(response) : response;
  });
  return {
    urlFor: (sample) => `${relay.url}/${sample}`,
    requestsOf: (sample) => {
      const all = received.get(sample) ?? [];
      return all.length > 1 ? all.filter(({ path }) => path !== '/v1/access_token') : all;
    },
    async close() {
      await relay.close();
      await mock.close();
    },
  };
}

function bodyOf({ headers, body }: RelayedRequest): unknown {
  if (body.length === 0) return undefined;
  const text = new TextDecoder().decode(body);
  return headers['content-type'] === 'application/json' ? JSON.parse(text) : text;
}

async function credentialError(
  { method, headers, body }: RelayedRequest,
  path: string,
  { apiKey, token, appKey, deviceToken, programToken, sessionCookie }: Credentials,
): Promise<components['schemas']['ErrorEntry'] | undefined> {
  const wrong = { label: 'API_ERR_TOKEN', message: 'headers: the credentials are invalid' } as const;
  const { authorization, cookie } = headers;
  if (path.startsWith('/device/')) {
    const isValid = headers['engage-app-key'] === appKey;
    return isValid && (!authorization || authorization === `Bearer ${deviceToken}`) ? undefined : wrong;
  }
  if (path.startsWith('/operator/')) {
    const isValid = authorization ? authorization === `Bearer ${programToken}` : !cookie || cookie === sessionCookie;
    return isValid ? undefined : wrong;
  }
  const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
  const expected = await signature(signed, apiKey, Number(headers['service-time']));
  if (headers['service-signature'] !== expected) {
    return { label: 'API_ERR_SIGNATURE', message: 'headers/Service-Signature: does not match the request' };
  }
  return path === '/v1/access_token' || authorization === `Bearer ${token}` ? undefined : wrong;
}

async function withoutNext(response: Response): Promise<Response> {
  const body = (await response.json()) as { link: { next?: string } };
  delete body.link.next;
  return Response.json(body);
}
