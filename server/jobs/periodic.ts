import type { Queryable } from '../db/database.ts';
import type { Loop } from './jobs.ts';
import { completePeriodicJob, leasePeriodicJob, postponePeriodicJob } from './periodic.store.ts';
import type { Worker } from './worker.ts';

/** An idempotent job that recurs at fixed times. */
export interface PeriodicJob {
  name: string;
  /** PostgreSQL interval, such as `10 minutes`. */
  every: string;
  /** The time of day in UTC, as a PostgreSQL interval after midnight, such as `02:15`. Default: midnight. */
  at?: string;
  /** @param signal aborted when the process stops */
  run: (signal?: AbortSignal) => Promise<void>;
}

/**
 * Runs a job when it is due, in one worker at a time. If the worker dies, another one repeats the job. A failed job is
 * repeated after a minute.
 */
export const periodicLoop = (
  db: Queryable,
  worker: Pick<Worker, 'id'>,
  { name, every, at, run }: PeriodicJob,
): Loop => ({
  name,
  pollInterval: 1_000,
  isTimed: at !== undefined,
  async run(signal) {
    const lease = await leasePeriodicJob(db, name, worker.id);
    if (!lease) return false;
    try {
      await run(signal);
    } catch (error) {
      await postponePeriodicJob(db, name, lease);
      throw error;
    }
    await completePeriodicJob(db, { name, every, at: at ?? '0' }, lease);
    return true;
  },
});
