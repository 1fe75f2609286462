import { AsyncLocalStorage } from 'node:async_hooks';
export const createRequestScope = () => ({ isDisconnected: false, disconnectListeners: new Set() });
/** Cancels the statements of a request whose caller has disconnected. */
export function disconnect(scope) {
    scope.isDisconnected = true;
    for (const listener of scope.disconnectListeners)
        listener();
}
const scopes = new AsyncLocalStorage();
/** Runs `work` for a request: its statements use the share of the request, and are canceled with it. */
export const runInRequest = (scope, work) => scopes.run(scope, work);
/** Runs `work` for several requests: none of them cancels it. */
export const runForAllRequests = (work) => scopes.exit(work);
export const currentRequest = () => scopes.getStore();
