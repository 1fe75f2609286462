import type { Emitter } from './emitter.ts';
import type { EngageError } from './errors.ts';
import type { Log } from './log.ts';
import type { Store } from './storage.ts';

const firstDelay = 1_000;
const longestDelay = 300_000;
/** The longest `Retry-After` that the SDK respects. */
const longestRetryAfter = 24 * 3_600_000;

/** Ignores a time that is further away than any delay: the clock of the device was corrected. */
const validTime = (time: number | undefined, longest: number) =>
  time !== undefined && time - Date.now() <= longest ? time : 0;

/** When failed requests are repeated. All pages and the service worker share it. */
export interface Delay {
  /** Returns when to retry, in milliseconds since the epoch. `isForced` skips the delay of the SDK, but not `Retry-After`. */
  read(isForced: boolean): Promise<number>;
  /** Whether the service asked to wait. */
  isLimited(): Promise<boolean>;
  /** Records a failure, and returns when to retry. */
  postpone(error: EngageError): Promise<number>;
  /** Ends the delay after a success. */
  reset(): Promise<void>;
}

interface DelayParts {
  store: Store;
  emit: Emitter['emit'];
  log: Log;
}

/** @param key of the value that stores the failures */
export function createDelay({ store, emit, log }: DelayParts, key: 'sending' | 'calling'): Delay {
  const limit = async () => validTime((await store.get(key))?.notBefore, longestRetryAfter);
  return {
    async read(isForced) {
      const { retryAt } = (await store.get(key)) ?? {};
      return Math.max(isForced ? 0 : validTime(retryAt, longestDelay), await limit());
    },
    isLimited: async () => (await limit()) > Date.now(),
    async postpone(error) {
      const now = Date.now();
      const retryAfter = Math.min(longestRetryAfter, (error.retryAfterSeconds ?? 0) * 1_000);
      const { retryAt, notBefore } = await store.update(key, (current) => {
        const attempts = (current?.attempts ?? 0) + 1;
        const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
        return { attempts, retryAt: now + delay, notBefore: now + retryAfter };
      });
      const at = Math.max(retryAt, notBefore);
      log(`failed: ${key}`, { code: error.code, retryInMs: at - now });
      emit('error', { error });
      return at;
    },
    reset: () => store.update(key, () => undefined),
  };
}
