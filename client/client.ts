import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from '../generated/api.ts';
import { answers } from './answers.ts';
import { createPaginate, type Paginate } from './paginate.ts';
import { serializeQuery } from './query.ts';
import { createSignedFetch, type Send } from './signed-fetch.ts';

export interface ClientOptions {
  /** Where the service is, without `/v1`: `https://engage.example.com`. */
  baseUrl: string;
  /** The user's e-mail address. */
  email: string;
  /** The user's API key. It goes into signatures, and is never sent. */
  apiKey: string;
  /** Sends each request once it is signed; the global `fetch` unless given. */
  fetch?: Send;
}

/** The calls of openapi-fetch, typed by the contract, and `paginate`. */
export interface ApiClient extends Client<paths> {
  /**
   * Goes through the items of a paginated list, page after page. A page is asked for when the one before it has been
   * gone through; `params.query.page` says where to begin.
   *
   * @throws ApiError when the service answers with an error, with the API's entries in `errors`
   * @throws Error when a page's link leads to another path
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
 * Makes a client of the service, for Node and for browsers. It signs each request, fetches an access token when it
 * first needs one, and again when the service asks for it.
 *
 * A call never throws for an answer of the service: it returns `{ data, error, response }`, where either `data` or
 * `error` is set, `error` always with the API's `errors`. That includes a token that the service refuses: its answer is
 * the answer to the call. Text and CSV come as a string; `parseAs: 'stream'` gives any answer as a stream.
 *
 * @throws TypeError when `baseUrl` is not a URL; from a call when the service can't be reached, or redirects: credentials go to `baseUrl` only
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
  client.use(requireFetch(signedFetch), answers);
  return { ...client, paginate: createPaginate(client) };
}

/** A `fetch` given to a single call would take the place of the one that signs: better a clear error than a 400. */
const requireFetch = (signedFetch: Send): Middleware => ({
  onRequest({ options }) {
    if (options.fetch !== signedFetch) throw new TypeError('fetch: give it to createClient, not to a single call');
  },
});
