import type { Queryable } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic.ts';
import { sweepImports } from './records/imports.store.ts';

/** Ends the imports of dead processes, and deletes old imports. The job is idempotent. */
export const sweepImportsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-imports',
  every: '10 minutes',
  run: () => sweepImports(db),
});
