import { clockOffset } from './clock-offset.ts';

/**
 * The current time, in milliseconds since the epoch. What depends on the date uses this function; in SQL, `now()`. Durations are
 * measured with `performance.now()`, which the sandbox does not move.
 */
export const now = (): number => Date.now() + (clockOffset.read?.() ?? 0);

/** The current time. */
export const currentDate = (): Date => new Date(now());
