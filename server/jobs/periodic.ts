import type { Queryable } from '../db/database.ts';
import type { Loop } from './jobs.ts';
import { completePeriodicJob, leasePeriodicJob, postponePeriodicJob } from './periodic.store.ts';

/** Work that recurs at fixed times. It may run twice: the second run changes nothing. */
export interface PeriodicJob {
  name: string;
  /** PostgreSQL interval, such as `10 minutes`. */
  every: string;
  /** When in a day it runs, as a PostgreSQL interval after midnight UTC, such as `02:15`. Midnight unless set. */
  at?: string;
  /** Maximum run time, in seconds: after it, another worker runs the job again. 60 unless set. */
  leaseSeconds?: number;
  run: () => Promise<void>;
}

/**
 * Runs a job when it is due, in one worker at a time. A job whose worker was killed runs again when its lease ends; a
 * failed one after a minute.
 */
export const periodicLoop = (db: Queryable, { name, every, at = '0', leaseSeconds = 60, run }: PeriodicJob): Loop => ({
  name,
  pauseMilliseconds: 5_000,
  async run() {
    const fence = await leasePeriodicJob(db, name, leaseSeconds);
    if (fence === undefined) return false;
    try {
      await run();
    } catch (error) {
      await postponePeriodicJob(db, name, fence);
      throw error;
    }
    await completePeriodicJob(db, { name, fence, every, at });
    return true;
  },
});
