import { inTime } from '../db/in-time.ts';
import type { Logger } from '../base/log.ts';

/** Closes a part. Active work may continue until `deadline`, in milliseconds of the monotonic clock. */
export type Closer = (deadline: number) => Promise<void>;

/** How long a part may take to close after the deadline, in milliseconds. */
const closeTimeout = 1_500;

/**
 * Limits how long a part may take to close, for parts that wait for the database: otherwise a database that does not respond
 * would delay the exit until the process is ended with status 1. What was begun continues until the exit.
 */
export const limited =
  (close: Closer): Closer =>
  (deadline) => {
    const milliseconds = Math.max(0, deadline - performance.now()) + closeTimeout;
    return inTime(close(deadline), milliseconds, `not closed within ${closeTimeout} ms after the shutdown timeout`);
  };

export const secondsUntil = (deadline: number) => Math.max(0, deadline - performance.now()) / 1000;

/** Closes the parts in reverse order. A failure is logged and does not stop the others. */
export async function closeAll(closers: Closer[], drainSeconds: number, logger: Logger): Promise<void> {
  const deadline = performance.now() + drainSeconds * 1000;
  for (const close of closers.splice(0).reverse()) {
    await close(deadline).catch((error: unknown) => logger.error({ err: error }, 'a part could not be closed'));
  }
}
