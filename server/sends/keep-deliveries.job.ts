import { DateTime } from 'luxon';
import type { Database } from '../db/database.js';
import { dropOldPushes } from '../delivery/outbox.store.js';
import type { Job } from '../jobs/jobs.js';
import { dropDeliveryPartitions, ensureDeliveryPartitions } from './partitions.store.js';

/** For so long targets are kept (the specification's limit), in months. */
const keptMonths = 3;

/** Makes the partitions of the coming months, and drops what has been kept for long enough. */
export const keepDeliveriesJob = (db: Database): Job => ({
  name: 'keep-deliveries',
  cron: '15 2 * * *',
  async run() {
    const now = DateTime.utc();
    await ensureDeliveryPartitions(db, now.toJSDate(), now.plus({ months: 2 }).toJSDate());
    await dropDeliveryPartitions(db, now.minus({ months: keptMonths }).toJSDate());
    await dropOldPushes(db);
  },
});
