import { DateTime } from 'luxon';
import { now } from '../base/clock.ts';
import type { Database } from '../db/database.ts';
import { dropOldPushes } from '../delivery/outbox.store.ts';
import { dropDeliveryPartitions, ensureDeliveryPartitions } from '../domain/sends/partitions.store.ts';
import type { PeriodicJob } from '../jobs/periodic.ts';
import type { Logger } from '../base/log.ts';

/** How long targets are kept, in months. The specification sets the limit. */
const keptMonths = 3;

/** Creates the partitions of the next months, and drops expired data. */
export const keepDeliveriesJob = (db: Database, logger: Pick<Logger, 'warn'>): PeriodicJob => ({
  name: 'keep-deliveries',
  every: '1 day',
  at: '02:15',
  async run(signal) {
    const today = DateTime.fromMillis(now(), { zone: 'utc' });
    const onWait = (table: string) =>
      logger.warn({ table }, 'a table waits for other transactions, such as a backup, and is changed later');
    await ensureDeliveryPartitions(db, today.toJSDate(), today.plus({ months: 2 }).toJSDate(), {
      onWait: () => onWait('deliveries'),
      signal,
    });
    await dropOldPushes(db);
    // Last, since a backup may delay it for hours.
    await dropDeliveryPartitions(db, today.minus({ months: keptMonths }).toJSDate(), onWait, signal);
  },
});
