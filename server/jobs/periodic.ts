import type { Queryable } from '../db/database.ts';
import type { Worker } from '../workers/worker.ts';
import type { Loop } from './jobs.ts';
import { completePeriodicJob, leasePeriodicJob, postponePeriodicJob } from './periodic.store.ts';

/** Work that recurs at fixed times. It may run twice: the second run changes nothing. */
export interface PeriodicJob {
  name: string;
  /** PostgreSQL interval, such as `10 minutes`. */
  every: string;
  /** When in a day it runs, as a PostgreSQL interval after midnight UTC, such as `02:15`. Midnight unless set. */
  at?: string;
  run: () => Promise<void>;
}

/**
 * Runs a job when it is due, in one worker at a time. When that worker dies, another runs the job again; a failed one is
 * run again after a minute.
 */
export const periodicLoop = (
  db: Queryable,
  worker: Pick<Worker, 'id'>,
  { name, every, at = '0', run }: PeriodicJob,
): Loop => ({
  name,
  pauseMilliseconds: 5_000,
  async run() {
    const lease = await leasePeriodicJob(db, name, worker.id);
    if (!lease) return false;
    try {
      await run();
    } catch (error) {
      await postponePeriodicJob(db, name, lease);
      throw error;
    }
    await completePeriodicJob(db, { name, every, at }, lease);
    return true;
  },
});
