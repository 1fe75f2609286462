import { DateTime } from 'luxon';
import { dropOldPushes } from "../delivery/outbox.store.js";
import { dropDeliveryPartitions, ensureDeliveryPartitions } from "../domain/sends/partitions.store.js";
/** How long targets are kept, in months. The specification sets the limit. */
const keptMonths = 3;
/** Creates the partitions of the next months, and drops expired data. */
export const keepDeliveriesJob = (db) => ({
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
