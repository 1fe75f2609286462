import { CallerDisconnectedError, DatabaseUnavailableError } from './errors.ts';
import type { RequestAdmission, RequestScope, Share } from './request-scope.ts';

/** Divides the connections of a pool, so that requests that wait for a lock leave some connections to others. */
export interface Bulkhead {
  /**
   * Admits a request. Several statements of a request count once.
   *
   * @returns a promise if the request has to wait
   * @throws DatabaseUnavailableError after the timeout
   */
  enter(scope: RequestScope): Promise<void> | undefined;
  leave(scope: RequestScope): void;
  readonly waitingCount: number;
}

interface Waiter {
  share: Share;
  admit(): void;
}

/** Maximum number of waiting requests. More would fill the memory. */
const maxWaiting = 1_000;

/**
 * One connection is reserved to identify callers, and a fifth of the pool is reserved for reads. One operation, and the
 * writes of one resource, get at most half of the pool, and never all connections for writes.
 */
function maximums(poolSize: number) {
  const all = Math.max(1, poolSize - 1);
  const writes = Math.max(1, all - Math.max(1, Math.floor(poolSize / 5)));
  const each = Math.max(1, Math.min(Math.floor(poolSize / 2), writes - 1));
  return { all, writes, each };
}

/** @param timeoutMilliseconds how long a request waits */
export function createBulkhead(poolSize: number, timeoutMilliseconds: number): Bulkhead {
  const max = maximums(poolSize);
  const operations = new Map<string, number>();
  const resources = new Map<string, number>();
  let writes = 0;
  let all = 0;
  const waiting: Waiter[] = [];

  const hasRoom = ({ operation, resource, isWrite }: Share) =>
    all < max.all &&
    (operations.get(operation) ?? 0) < max.each &&
    (!isWrite || (writes < max.writes && (resource === undefined || (resources.get(resource) ?? 0) < max.each)));
  const count = ({ operation, resource, isWrite }: Share, by: 1 | -1) => {
    all += by;
    add(operations, operation, by);
    // Reads don't wait for locked rows.
    if (!isWrite) return;
    writes += by;
    if (resource !== undefined) add(resources, resource, by);
  };
  const admitWaiting = () => {
    for (let index = 0; index < waiting.length && all < max.all;) {
      const waiter = waiting[index];
      if (waiter && hasRoom(waiter.share)) waiter.admit();
      else index++;
    }
  };

  const wait = (scope: RequestScope, share: Share) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        scope.disconnectListeners.delete(onDisconnect);
        waiting.splice(waiting.indexOf(waiter), 1);
      };
      const fail = (error: Error) => {
        stop();
        reject(error);
      };
      const onDisconnect = () => fail(new CallerDisconnectedError());
      const tooLate = () =>
        fail(new DatabaseUnavailableError('similar requests use all of their database connections'));
      const timer = setTimeout(tooLate, timeoutMilliseconds);
      const waiter: Waiter = {
        share,
        admit() {
          stop();
          count(share, 1);
          resolve();
        },
      };
      waiting.push(waiter);
      scope.disconnectListeners.add(onDisconnect);
    });

  const admit = (scope: RequestScope, share: Share): Promise<void> | undefined => {
    if (hasRoom(share)) return void count(share, 1);
    if (waiting.length < maxWaiting) return wait(scope, share);
    return Promise.reject(new DatabaseUnavailableError('too many requests wait for the database'));
  };

  return {
    get waitingCount() {
      return waiting.length;
    },
    enter(scope) {
      const { share, admission } = scope;
      if (!share) return undefined;
      if (admission) {
        admission.uses++;
        return admission.granted;
      }
      const added: RequestAdmission = { uses: 1 };
      scope.admission = added;
      const turn = admit(scope, share);
      if (turn) {
        added.granted = turn.catch((error: unknown) => {
          scope.admission = undefined;
          throw error;
        });
      }
      return added.granted;
    },
    leave(scope) {
      const { share, admission } = scope;
      if (!share || !admission || --admission.uses > 0) return;
      scope.admission = undefined;
      count(share, -1);
      if (waiting.length > 0) admitWaiting();
    },
  };
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
