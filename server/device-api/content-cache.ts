import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/database.ts';
import { runForAllRequests } from '../db/request-scope.ts';
import type { Logger } from '../base/log.ts';
import { readContentVersion } from './content-versions.store.ts';

/** What is derived from the content of an application. */
interface Derived {
  /** The approximate length as text. */
  size: number;
}

/** Maximum length of the cached values of all applications, in characters. */
const maxKept = 64 * 1024 * 1024;

/**
 * Reads what is derived from the content of applications. It is cached until the content changes.
 *
 * @param name names the values in the log
 */
export function createContentCache<Value extends Derived>(
  db: Queryable,
  logger: Logger,
  name: string,
  read: (applicationId: number) => Promise<Value>,
): (applicationId: number) => Promise<Value> {
  const kept = new LRUCache<string, Value, number>({
    maxSize: maxKept,
    sizeCalculation: ({ size }) => size,
    async fetchMethod(_key, _stale, { context: applicationId }) {
      const value = await runForAllRequests(() => read(applicationId));
      if (value.size > maxKept) {
        logger.warn(
          { applicationId, size: value.size, maximum: maxKept },
          `the ${name} is too large to be cached, so each request of a device reads it`,
        );
      }
      return value;
    },
  });
  return async (applicationId) => {
    const version = await readContentVersion(db, applicationId);
    return kept.forceFetch(`${applicationId}/${version}`, { context: applicationId });
  };
}
