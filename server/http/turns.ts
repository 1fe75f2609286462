import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes a queue for work that blocks the event loop for a while: one piece runs in each turn of the loop, so that other
 * requests are served between two of them.
 *
 * @returns a function that resolves when it is the caller's turn
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
}
