import type { Queryable } from '../../db/database.ts';
import { deleteOldApplicationEvents } from '../../domain/events/application-events.store.ts';
import { deleteOldUnattributed } from '../../domain/events/unattributed.store.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { deleteOldDisplays, deleteOldEvents } from './events.store.ts';

/** Deletes events of devices that are too old to be sent again, which the API rejects by their date, and old displays. The job is idempotent. */
export const sweepEventsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-device-events',
  every: '1 day',
  at: '03:40',
  async run() {
    await deleteOldEvents(db);
    await deleteOldDisplays(db);
    await deleteOldUnattributed(db);
    await deleteOldApplicationEvents(db);
  },
});
