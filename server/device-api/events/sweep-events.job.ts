import type { Queryable } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { deleteOldEvents } from './events.store.ts';

/** Deletes events of devices that are too old to be sent again: the API rejects them by their date. The job is idempotent. */
export const sweepEventsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-device-events',
  every: '1 day',
  at: '03:40',
  run: () => deleteOldEvents(db),
});
