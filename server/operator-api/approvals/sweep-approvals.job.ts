import type { Queryable } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { sweepApprovals } from './approvals.store.ts';

/** Ends pending approvals that have expired, and deletes old ones. */
export const sweepApprovalsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-approvals',
  every: '1 minute',
  run: () => sweepApprovals(db),
});
