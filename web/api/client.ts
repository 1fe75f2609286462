import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { components, paths } from '../../generated/operator/api.ts';
import { ApiError, NoResponse } from './errors.ts';
import { currentSession, reportExpiredSession } from './session-state.ts';

/** The schemas of the operator contract by name. */
export type Schemas = components['schemas'];

/** The URL of the service, without a trailing slash. */
export const serviceUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** Requests for operations of the operator API. They throw an ApiError for a status that is not 2xx. */
export const client = createFetchClient<paths>({ baseUrl: serviceUrl });

/** The session in which each request was sent. */
const sessions = new WeakMap<Request, number>();

client.use({
  onRequest({ request }) {
    sessions.set(request, currentSession());
  },
  async onResponse({ request, response }) {
    if (response.ok) return;
    const error = await ApiError.of(response);
    const isSignIn = request.method === 'POST' && request.url.endsWith('/operator/v1/session');
    if (response.status === 401 && !isSignIn) reportExpiredSession(sessions.get(request) ?? currentSession());
    throw error;
  },
  onError: () => new NoResponse(),
});

/** Hooks for queries and mutations, typed by method and path. */
export const api = createQueryClient(client);
