import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose share of the connections a request uses. */
export interface Share {
  operation: string;
  /** The resource that the path names: requests for it wait for the same locks. */
  resource?: string;
  isWrite: boolean;
}

/** How a request was counted in. */
export interface Admission {
  /** How many statements and transactions of the request run. */
  uses: number;
  /** Present if the request had to wait. */
  granted?: Promise<void>;
}

/** The HTTP request that statements run for. */
export interface RequestScope {
  /** Absent until the caller is identified: until then a request counts against no share. */
  share?: Share;
  /** While the request counts against its share. Only the bulkhead uses it. */
  admission?: Admission;
  isDisconnected: boolean;
  /** Called once, when the caller disconnects. */
  readonly disconnectListeners: Set<() => void>;
}

export const createRequestScope = (): RequestScope => ({ isDisconnected: false, disconnectListeners: new Set() });

/** Ends what runs for a request: its caller has disconnected. */
export function disconnect(scope: RequestScope): void {
  scope.isDisconnected = true;
  for (const listener of scope.disconnectListeners) listener();
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` for a request: its statements count against the share of the request, and are canceled with it. */
export const runInRequest = <Result>(scope: RequestScope, work: () => Promise<Result>): Promise<Result> =>
  scopes.run(scope, work);

/** Runs `work` whose result several requests share: no single one of them cancels it. */
export const runForAllRequests = <Result>(work: () => Promise<Result>): Promise<Result> => scopes.exit(work);

export const currentRequest = (): RequestScope | undefined => scopes.getStore();
