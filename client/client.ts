import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from '../generated/engagement/api.ts';
import { parseResponses } from './responses.ts';
import { createPaginate, type Paginate } from './paginate.ts';
import { serializeQuery } from './query.ts';
import { createSignedFetch, type Send } from './signed-fetch.ts';

export interface ClientOptions {
  /** The URL of the service without `/v1`, such as `https://engage.example.com`. */
  baseUrl: string;
  /** The user's email address. */
  email: string;
  /** The user's API key. It is used to sign requests, and is never sent. */
  apiKey: string;
  /** Sends a signed request. The default is the global `fetch`. */
  fetch?: Send;
}

/** The calls of openapi-fetch, typed by the contract, and `paginate`. */
export interface ApiClient extends Client<paths> {
  /**
   * Iterates over the items of a paginated list. Each page is requested when the items of the previous page have been
   * read. `params.query.page` selects the first page.
   *
   * @throws ApiError if the service returns an error
   * @throws Error if the `next` link of a page has another path
   * @example
   * for await (const campaign of client.paginate('/v1/me/apps/{partnerId}/campaigns', {
   *   params: { path: { partnerId: 'demo' } },
   * })) {
   *   console.log(campaign.id, campaign.name);
   * }
   */
  paginate: Paginate;
}

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
export function createClient({ baseUrl, email, apiKey, fetch: send }: ClientOptions): ApiClient {
  const base = baseUrl.replace(/\/+$/, '');
  const user = { tokenUrl: new Request(`${base}/v1/access_token`).url, email, apiKey };
  const signedFetch = createSignedFetch(user, send ?? ((request) => globalThis.fetch(request)));
  const client = createFetchClient<paths>({
    baseUrl: base,
    fetch: signedFetch,
    querySerializer: serializeQuery,
    redirect: 'error',
  });
  client.use(requireFetch(signedFetch), parseResponses);
  return { ...client, paginate: createPaginate(client) };
}

/** Rejects the option `fetch` of a single call: it would replace the `fetch` that signs requests. */
const requireFetch = (signedFetch: Send): Middleware => ({
  onRequest({ options }) {
    if (options.fetch !== signedFetch) throw new TypeError('fetch: pass it to createClient, not to a single call');
  },
});
