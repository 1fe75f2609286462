import { OverloadedError } from '../db/errors.ts';
import { createSemaphore, type Semaphore } from '../sending/semaphore.ts';

/** How long a change waits for earlier ones, in milliseconds. */
const maxWait = 20_000;
/** More would only time out. */
const maxWaiting = 200;

/**
 * Runs changes of the same resource one after the other. A change that waits uses no database connection and no lock timeout, so it
 * does not delay changes of other resources.
 */
export interface ChangeQueue {
  /**
   * @param resource the name of the resource
   * @throws OverloadedError if too many changes wait, or the earlier ones take too long
   */
  run<Result>(resource: string, change: () => Promise<Result>): Promise<Result>;
}

const tooMany = () => new OverloadedError('too many changes of the same resource wait for each other');

export function createChangeQueue(): ChangeQueue {
  const queues = new Map<string, { turn: Semaphore; users: number }>();
  return {
    async run(resource, change) {
      const queue = queues.get(resource) ?? { turn: createSemaphore(1), users: 0 };
      if (queue.users > maxWaiting) throw tooMany();
      queues.set(resource, queue);
      queue.users++;
      const since = performance.now();
      await queue.turn.acquire();
      try {
        if (performance.now() - since > maxWait) throw tooMany();
        return await change();
      } finally {
        queue.turn.release();
        if (--queue.users === 0) queues.delete(resource);
      }
    },
  };
}
