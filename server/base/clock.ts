import { clockOffset } from './clock-offset.ts';

/**
 * The current time, in milliseconds since the epoch. What depends on the date uses this function; in SQL, `now()`. Durations are
 * measured with `performance.now()`, which the sandbox does not move.
 */
export const now = (): number => Date.now() + (clockOffset.read?.() ?? 0);

/**
 * The current time as a client knows it that sends `time`. Clients of a sandbox may follow its clock or not, so this is the closer
 * one of both clocks, in milliseconds since the epoch.
 */
export function clientNow(time: number): number {
  const system = Date.now();
  const own = now();
  return Math.abs(time - own) < Math.abs(time - system) ? own : system;
}

/** The current time. */
export const currentDate = (): Date => new Date(now());
