import type { components } from '../generated/api.ts';
import { readError } from './answers.ts';
import { signature } from './signature.ts';

const encoder = new TextEncoder();

/** Sends a request as it is. */
export type Send = (request: Request) => Promise<Response>;

/** What came of asking for a token: the value of `Authorization`, or the answer that refused it. */
type Grant = { authorization: string } | { refusal: Response };

/**
 * Makes a `fetch` that signs what it sends and sees to the access token: one is fetched when first needed, and again
 * when the service says that it is no longer good; the request is then repeated once. Calls that need a token at the
 * same time wait for the same one. Where the service refuses a token, that answer is the answer to each of them.
 *
 * @param tokenUrl where tokens are asked for; the one place that needs none
 */
export function createSignedFetch(user: { tokenUrl: string; email: string; apiKey: string }, send: Send): Send {
  const requestToken = async (): Promise<Grant> => {
    const body = encoder.encode(JSON.stringify({ email: user.email }));
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request(user.tokenUrl, { method: 'POST', headers, redirect: 'error' });
    const response = await send(await sign(request, body, user.apiKey));
    if (!response.ok) return { refusal: response };
    const token = (await response.json()) as components['schemas']['AccessToken'];
    return { authorization: `${token.token_type} ${token.access_token}` };
  };
  const grants = shareGrant(requestToken);

  return async (request) => {
    const body = new Uint8Array(await request.clone().arrayBuffer());
    if (request.url === user.tokenUrl) return send(await sign(request, body, user.apiKey));

    const attempt = async (pending: Promise<Grant>) => {
      const grant = await orAborted(pending, request.signal);
      if ('refusal' in grant) return { refused: false, response: grant.refusal.clone() };
      const response = await send(await sign(request, body, user.apiKey, grant.authorization));
      return { refused: await refusesToken(response), response };
    };
    const grant = grants.get();
    const first = await attempt(grant);
    return first.refused ? (await attempt(grants.replace(grant))).response : first.response;
  };
}

/** Keeps one grant for all: asked for when first needed, forgotten when it was none. */
function shareGrant(request: () => Promise<Grant>) {
  let current: Promise<Grant> | undefined;
  const renew = () => {
    const pending = request();
    const forget = () => {
      if (current === pending) current = undefined;
    };
    pending.then((grant) => 'refusal' in grant && forget(), forget);
    return (current = pending);
  };
  return {
    get: () => current ?? renew(),
    /** A further one, unless another call has seen to that already. */
    replace: (old: Promise<Grant>) => (current === undefined || current === old ? renew() : current),
  };
}

/** The request with these bytes as its body, signed now. */
async function sign(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  apiKey: string,
  authorization?: string,
): Promise<Request> {
  const signed = request.method === 'POST' || request.method === 'PUT' ? body : new Uint8Array();
  const time = Math.floor(Date.now() / 1000);
  const headers = new Headers(request.headers);
  headers.set('Service-Time', String(time));
  headers.set('Service-Signature', await signature(signed, apiKey, time));
  if (authorization !== undefined) headers.set('Authorization', authorization);
  return new Request(request, { headers, ...(body.length > 0 && { body }) });
}

/** Whether an answer asks for a new token: an expired one gives 401, one that was revoked or removed 400. */
async function refusesToken(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 400) return false;
  return (await readError(response))?.errors.some(({ label }) => label === 'API_ERR_TOKEN') ?? false;
}

/** Waits for what several calls share, no longer than this one wants to. */
function orAborted<Value>(shared: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
