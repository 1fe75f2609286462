import type { Database } from '../db/database.ts';
import { deleteOldIdentityChanges } from '../domain/devices/identity-changes.store.ts';
import type { PeriodicJob } from './periodic.ts';

/** Deletes what happened to the identity of devices more than three months ago. The job is idempotent. */
export const keepIdentityChangesJob = (db: Database): PeriodicJob => ({
  name: 'keep-identity-changes',
  every: '1 day',
  at: '03:50',
  run: (signal) => deleteOldIdentityChanges(db, signal),
});
