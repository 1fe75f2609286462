import type { Database } from '../db/database.ts';
import { completeDeletions } from '../domain/applications/application-deletion.store.ts';
import type { PeriodicJob } from './periodic.ts';

/** Deletes the data of applications that operators have deleted. The job is idempotent. */
export const deleteApplicationsJob = (db: Database): PeriodicJob => ({
  name: 'delete-applications',
  every: '5 seconds',
  run: () => completeDeletions(db),
});
