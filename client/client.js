import createFetchClient, {} from 'openapi-fetch';
import { parseResponses } from "./responses.js";
import { createPaginate } from "./paginate.js";
import { serializeQuery } from "./query.js";
import { createSignedFetch } from "./signed-fetch.js";
/**
 * Creates a client of the service, for Node and for browsers. It signs each request and gets an access token when it
 * needs one.
 *
 * A call never throws for an error response. It returns `{ data, error, response }`, where either `data` or `error` is
 * set. `error` always has the API's `errors`. An error of the token request is returned by the call that needed the
 * token. Text and CSV are returned as a string, and any response as a stream with `parseAs: 'stream'`.
 *
 * @throws TypeError if `baseUrl` is not a URL. A call throws it if the service can't be reached or redirects, since
 * credentials are only sent to `baseUrl`.
 * @example
 * const client = createClient({ baseUrl: 'http://localhost:3000', email: 'ada@example.com', apiKey });
 * const { data, error } = await client.GET('/v1/me/apps/{partnerId}/campaigns/{campaignId}', {
 *   params: { path: { partnerId: 'demo', campaignId: 1001 } },
 * });
 * if (error) console.error(error.errors[0]?.message);
 * else console.log(data.name);
 */
export function createClient({ baseUrl, email, apiKey, fetch: send }) {
    const base = baseUrl.replace(/\/+$/, '');
    const user = { tokenUrl: new Request(`${base}/v1/access_token`).url, email, apiKey };
    const signedFetch = createSignedFetch(user, send ?? ((request) => globalThis.fetch(request)));
    const client = createFetchClient({
        baseUrl: base,
        fetch: signedFetch,
        querySerializer: serializeQuery,
        redirect: 'error',
    });
    client.use(requireFetch(signedFetch), parseResponses);
    return { ...client, paginate: createPaginate(client) };
}
/** Rejects the option `fetch` of a single call: it would replace the `fetch` that signs requests. */
const requireFetch = (signedFetch) => ({
    onRequest({ options }) {
        if (options.fetch !== signedFetch)
            throw new TypeError('fetch: pass it to createClient, not to a single call');
    },
});
