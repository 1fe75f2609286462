import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Creates a queue for work that blocks the event loop. One item runs per turn of the loop, so that other requests are
 * served in between.
 *
 * @returns a function that resolves when it is the caller's turn
 */
export function createQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
}
