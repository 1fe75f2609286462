import type { ExampleCall } from '../tools/generate/calls.ts';
import { type SampleHeader, sampleRequest, urlOf } from '../tools/generate/samples/request.ts';
import type { StoredCredentials } from './credentials.ts';
import { openSession, refusalOf, type Session } from './session.ts';

/** A server that requests can be sent to. */
export interface Target {
  title: string;
  /** The base URL of the API. */
  url: string;
  /** Documented credentials, if it accepts any. */
  credentials?: Partial<StoredCredentials>;
  /** Headers of each request to it. */
  headers?: Record<string, string>;
}

export interface PreparedRequest {
  call: ExampleCall;
  target: Target;
  credentials: StoredCredentials;
  /** The body that is sent. */
  body: string | File | undefined;
  signal: AbortSignal;
}

/** Sessions by their server and user, so that requests share an access token. */
const sessions = new Map<string, Session>();

function sessionOf({ target, credentials: { email, apiKey } }: PreparedRequest): Session {
  const key = JSON.stringify([target.url, email, apiKey]);
  const session = sessions.get(key) ?? openSession({ email, apiKey }, target.url, target.headers);
  sessions.set(key, session);
  return session;
}

/** Browsers set these headers, and reject scripts that do. */
const forbidden = new Set(['Cookie', 'Origin']);

/**
 * Signs and sends a request. If the service rejects the access token, it gets a new one and repeats the request once: a token
 * expires, and is revoked with its API key.
 *
 * @throws SignInError if the service gives no access token
 */
export async function send(request: PreparedRequest): Promise<Response> {
  const { call, target, credentials } = request;
  const session = call.schemes.includes('ServiceSignature') ? sessionOf(request) : undefined;
  const { url, options } = await prepare(request, session);
  const response = await fetch(url, options);
  const usesToken = session && call.schemes.includes('AccessToken');
  if (!usesToken || (await refusalOf(response)) === undefined) return response;
  session.dropToken(new Headers(options.headers).get('Authorization'));
  const again = await prepare({ call, target, credentials, body: request.body, signal: request.signal }, session);
  return fetch(again.url, again.options);
}

async function prepare(
  { call, target, credentials, body, signal }: PreparedRequest,
  session: Session | undefined,
): Promise<{ url: string; options: RequestInit }> {
  const sampled = sampleRequest(call, { baseUrl: target.url, email: credentials.email });
  const values: Partial<Record<string, string>> = {
    APP_KEY: credentials.appKey,
    DEVICE_TOKEN: credentials.deviceToken,
    PROGRAM_TOKEN: credentials.programToken,
    ACCESS_TOKEN: call.schemes.includes('AccessToken') ? await session?.token() : undefined,
  };
  const written = ({ value, variable }: SampleHeader) =>
    variable === undefined ? value : values[variable] && value + values[variable];
  const headers = sampled.headers
    .filter(({ name }) => !forbidden.has(name))
    .map((header): [string, string | undefined] => [header.name, written(header)])
    .filter((header): header is [string, string] => Boolean(header[1]));
  const signature = session ? Object.entries(await session.sign(call.method, body)) : [];
  return {
    url: urlOf(sampled),
    options: {
      method: call.method,
      headers: [...headers, ...signature, ...Object.entries(target.headers ?? {})],
      ...(body !== undefined && { body }),
      // The cookie of the operator console is for requests without a token.
      credentials: credentials.programToken === '' ? 'same-origin' : 'omit',
      signal,
    },
  };
}
