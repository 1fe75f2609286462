import { AsyncLocalStorage } from 'node:async_hooks';

/** The share of connections that a request uses. */
export interface Share {
  operation: string;
  /** The resource in the path. Requests for the same resource wait for the same locks. */
  resource?: string;
  isWrite: boolean;
}

/** The admission of a request. */
export interface RequestAdmission {
  /** The number of running statements and transactions of the request. */
  uses: number;
  /** Present if the request had to wait. */
  granted?: Promise<void>;
}

/** The HTTP request that statements run for. */
export interface RequestScope {
  /** Undefined until the caller is identified. Until then, the request uses no share. */
  share?: Share;
  /** Set while the request uses its share. Only the bulkhead uses it. */
  admission?: RequestAdmission;
  isDisconnected: boolean;
  /** Called once when the caller disconnects. */
  readonly disconnectListeners: Set<() => void>;
}

export const createRequestScope = (): RequestScope => ({ isDisconnected: false, disconnectListeners: new Set() });

/** Cancels the statements of a request whose caller has disconnected. */
export function disconnect(scope: RequestScope): void {
  scope.isDisconnected = true;
  for (const listener of scope.disconnectListeners) listener();
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` for a request: its statements use the share of the request, and are canceled with it. */
export const runInRequest = <Result>(scope: RequestScope, work: () => Promise<Result>): Promise<Result> =>
  scopes.run(scope, work);

/** Runs `work` for several requests: none of them cancels it. */
export const runForAllRequests = <Result>(work: () => Promise<Result>): Promise<Result> => scopes.exit(work);

export const currentRequest = (): RequestScope | undefined => scopes.getStore();
