import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { components, paths } from '../../generated/operator/api.ts';
import { askForConfirmation } from './confirmation.ts';
import { ifMatch, keepTag, tagOf } from './entity-tags.ts';
import { ApiError, NoResponse } from './errors.ts';
import { noteServiceTime } from './service-clock.ts';
import { currentSession, reportExpiredSession } from './session-state.ts';

/** The schemas of the operator contract by name. */
export type Schemas = components['schemas'];

/** The URL of the service, without a trailing slash. */
export const serviceUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** Requests for operations of the operator API. They throw an ApiError for a status that is not 2xx. */
export const client = createFetchClient<paths>({ baseUrl: serviceUrl });

const get = client.GET;
client.GET = (async (...request: [never, never]) => {
  const result = (await get(...request)) as { data?: unknown; response: Response };
  keepTag(result.data, result.response);
  return result;
}) as typeof get;

/** The session in which each request was sent. */
const sessions = new WeakMap<Request, number>();
/** Unused copies of writes, since a request can be sent only once. */
const copies = new WeakMap<Request, Request>();

client.use({
  onRequest({ request }) {
    sessions.set(request, currentSession());
    if (request.method !== 'GET') copies.set(request, request.clone());
  },
  async onResponse({ request, response: first }) {
    noteServiceTime(first);
    const response = await confirmed(request, first);
    if (response.ok) return response;
    const error = await ApiError.of(response);
    const isSignIn =
      request.method === 'POST' && /\/operator\/v1\/session(\/second_factor|\/openid\/complete)?$/.test(request.url);
    if (response.status === 401 && !isSignIn) reportExpiredSession(sessions.get(request) ?? currentSession());
    throw error;
  },
  onError: () => new NoResponse(),
});

/** Sends a request again that needs a confirmed session, after the operator has confirmed it. */
async function confirmed(request: Request, response: Response): Promise<Response> {
  const copy = copies.get(request);
  const isAsked = response.status === 403 && response.headers.get('Session-Requirement') === 'confirmation';
  if (!copy || !isAsked || !(await askForConfirmation())) return response;
  return fetch(copy).catch(() => {
    throw new NoResponse();
  });
}

/** Reads an object of a list, for the header of its change. Entries of lists have no entity tags. */
export const ifMatchOf = async (read: Promise<{ data?: object }>) => ifMatch(tagOf((await read).data));

/** Hooks for queries and mutations, typed by method and path. */
export const api = createQueryClient(client);
