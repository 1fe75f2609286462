import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { components, paths } from '../../generated/operator/api.ts';
import { askForConfirmation } from './confirmation.ts';
import { ApiError, NoResponse } from './errors.ts';
import { currentSession, reportExpiredSession } from './session-state.ts';

/** The schemas of the operator contract by name. */
export type Schemas = components['schemas'];

/** The URL of the service, without a trailing slash. */
export const serviceUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** Requests for operations of the operator API. They throw an ApiError for a status that is not 2xx. */
export const client = createFetchClient<paths>({ baseUrl: serviceUrl });

/** The entity tags of resources, as they were read. */
const tags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const get = client.GET;
/** Keeps the entity tag of each resource that is read. */
const getTagged = async (...request: [never, never]) => {
  const result = await get(...request);
  const tag = (result as { response: Response }).response.headers.get('ETag');
  if (tag !== null && isObject(result.data)) tags.set(result.data, tag);
  return result;
};
client.GET = getTagged as typeof get;

/** Keeps the tag, for data that queries share with what they have read before. */
export function shareTagged(before: unknown, read: unknown): unknown {
  const shared = replaceEqualDeep(before, read) as unknown;
  const tag = isObject(read) ? tags.get(read) : undefined;
  if (tag !== undefined && isObject(shared)) tags.set(shared, tag);
  return shared;
}

/** The entity tag of a resource that was read with `client` or `api`. */
export const tagOf = (resource: object): string | undefined => tags.get(resource);

/** The header for a change of a resource in the state in which it was read, or in any state if it has no tag. */
export const ifMatch = (tag: string | undefined) => ({ 'If-Match': tag ?? '*' });

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
    const response = await confirmed(request, first);
    if (response.ok) return response;
    const error = await ApiError.of(response);
    const isSignIn = request.method === 'POST' && /\/operator\/v1\/session(\/second_factor)?$/.test(request.url);
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

/** Hooks for queries and mutations, typed by method and path. */
export const api = createQueryClient(client);
