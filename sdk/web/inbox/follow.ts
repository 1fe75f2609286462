import type { Core } from '../module.ts';

/**
 * Follows what changes the inbox.
 *
 * @param refresh the inbox may have new messages
 * @param forget its messages are of another user, or of no user
 * @returns a function that stops it
 */
export function follow({ on }: Core, refresh: () => void, forget: () => void): () => void {
  const stops = [
    on('registered', refresh),
    on('push', refresh),
    // A message may wait for this event.
    on('tracked', ({ event }) => event.code !== undefined && refresh()),
    on('forgotten', forget),
    on('identity', () => {
      forget();
      refresh();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
