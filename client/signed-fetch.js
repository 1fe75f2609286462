import { readError } from "./responses.js";
import { signature } from "./signature.js";
const encoder = new TextEncoder();
/**
 * Creates a `fetch` that signs requests. It gets an access token before the first request. If the service rejects the
 * token, it gets a new one and repeats the request once. Concurrent requests share one token request, and all of them
 * return its error response.
 *
 * @param tokenUrl the URL of token requests, which need no token
 */
export function createSignedFetch(user, send) {
    const requestToken = async () => {
        const body = encoder.encode(JSON.stringify({ email: user.email }));
        const headers = { 'Content-Type': 'application/json' };
        const request = new Request(user.tokenUrl, { method: 'POST', headers, redirect: 'error' });
        const response = await send(await sign(request, body, user.apiKey));
        if (!response.ok)
            return { errorResponse: response };
        const token = (await response.json());
        return { authorization: `${token.token_type} ${token.access_token}` };
    };
    const tokens = shareToken(requestToken);
    return async (request) => {
        const body = new Uint8Array(await request.clone().arrayBuffer());
        if (request.url === user.tokenUrl)
            return send(await sign(request, body, user.apiKey));
        const attempt = async (pending) => {
            const result = await orAborted(pending, request.signal);
            if ('errorResponse' in result)
                return { tokenRejected: false, response: result.errorResponse.clone() };
            const response = await send(await sign(request, body, user.apiKey, result.authorization));
            return { tokenRejected: await rejectsToken(response), response };
        };
        const result = tokens.get();
        const first = await attempt(result);
        return first.tokenRejected ? (await attempt(tokens.replace(result))).response : first.response;
    };
}
/** Shares one token between requests. A failed token request is not kept. */
function shareToken(request) {
    let current;
    const renew = () => {
        const pending = request();
        const forget = () => {
            if (current === pending)
                current = undefined;
        };
        pending.then((result) => 'errorResponse' in result && forget(), forget);
        return (current = pending);
    };
    return {
        get: () => current ?? renew(),
        /** Requests a new token, unless another call has already replaced the old one. */
        replace: (old) => (current === undefined || current === old ? renew() : current),
    };
}
/** A signed copy of a request with this body. */
async function sign(request, body, apiKey, authorization) {
    const signed = request.method === 'POST' || request.method === 'PUT' ? body : new Uint8Array();
    const time = Math.floor(Date.now() / 1000);
    const headers = new Headers(request.headers);
    headers.set('Service-Time', String(time));
    headers.set('Service-Signature', await signature(signed, apiKey, time));
    if (authorization !== undefined)
        headers.set('Authorization', authorization);
    return new Request(request, { headers, ...(body.length > 0 && { body }) });
}
/** Whether the service rejected the token: with 401 if it has expired, with 400 if it was revoked. */
async function rejectsToken(response) {
    if (response.status !== 401 && response.status !== 400)
        return false;
    return (await readError(response))?.errors.some(({ label }) => label === 'API_ERR_TOKEN') ?? false;
}
/** Waits for a shared promise until this call is aborted. */
function orAborted(shared, signal) {
    return new Promise((resolve, reject) => {
        const abort = () => reject(signal.reason);
        if (signal.aborted)
            return abort();
        signal.addEventListener('abort', abort, { once: true });
        shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
}
