import { setTimeout as delay } from 'node:timers/promises';
import { now } from './clock.ts';

/** The clock, which tests replace. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** @throws the signal's reason if it is aborted first */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now,
  sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
};
