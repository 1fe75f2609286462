import type { Queryable } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { deleteIdleBreakers } from './breakers.store.ts';

/** Deletes unused circuit breakers. */
export const sweepBreakersJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-push-breakers',
  every: '1 hour',
  run: () => deleteIdleBreakers(db),
});
