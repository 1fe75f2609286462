import { setTimeout as delay } from 'node:timers/promises';

/**
 * Limits how long a result is waited for. What was begun continues, and its later failure is ignored.
 *
 * @throws Error with the message after that many milliseconds
 */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, message: string): Promise<Result> {
  const tooLate = delay(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error(message)));
  return Promise.race([work, tooLate]);
}
