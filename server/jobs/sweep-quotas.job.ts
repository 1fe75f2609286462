import type { Queryable } from '../db/database.ts';
import { deleteOldWindows } from '../domain/quotas/quota-windows.store.ts';
import type { PeriodicJob } from './periodic.ts';

/** Deletes the ended windows of rate limits. The job is idempotent. */
export const sweepQuotasJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-quota-windows',
  every: '10 minutes',
  run: () => deleteOldWindows(db),
});
