import { DateTime } from 'luxon';
import type { Database } from '../db/database.ts';
import { dropOldPushes } from '../delivery/outbox.store.ts';
import type { PeriodicJob } from '../jobs/periodic.ts';
import { dropDeliveryPartitions, ensureDeliveryPartitions } from './partitions.store.ts';

/** For so long targets are kept (the specification's limit), in months. */
const keptMonths = 3;

/** Makes the partitions of the coming months, and drops what has been kept for long enough. */
export const keepDeliveriesJob = (db: Database): PeriodicJob => ({
  name: 'keep-deliveries',
  every: '1 day',
  at: '02:15',
  async run() {
    const now = DateTime.utc();
    await ensureDeliveryPartitions(db, now.toJSDate(), now.plus({ months: 2 }).toJSDate());
    await dropDeliveryPartitions(db, now.minus({ months: keptMonths }).toJSDate());
    await dropOldPushes(db);
  },
});
