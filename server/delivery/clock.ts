import { setTimeout as delay } from 'node:timers/promises';

/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** @throws the signal's reason when it is aborted before the time is over */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
};
