import { acrossApplications, type Queryable, type Transaction } from '../../db/database.ts';
import type { ReadEvent } from './read-event.ts';

/** The partitions of the table, as in its migration. */
const partitions = 16;
const keptDays = 35;

/**
 * Inserts events of a device.
 *
 * @returns the IDs of those that were not stored before
 */
export async function insertDeviceEvents(
  tx: Transaction,
  applicationId: number,
  deviceId: number,
  events: readonly ReadEvent[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `insert into device_events (application_id, device_id, id, type, date, details)
     select $1, $2, event.*
       from unnest($3::text[], $4::text[], $5::timestamptz[], $6::jsonb[]) event
     on conflict (application_id, device_id, id) do nothing
     returning id`,
    [
      applicationId,
      deviceId,
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ date }) => date),
      events.map(({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null)),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes events that were received more than 35 days ago. Each partition is read once, since an index on the date would
 * cost more on every insert.
 */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  for (let partition = 0; partition < partitions; partition++) {
    await db.queryOnce(
      acrossApplications(
        `delete from device_events_${partition} where received_at < now() - interval '${keptDays} days'`,
      ),
    );
  }
}

/** Deletes displays of messages that devices have not shown for three months, as deliveries are. The table is read once. */
export async function deleteOldDisplays(db: Queryable): Promise<void> {
  await db.queryOnce(acrossApplications(`delete from displays where last_date < now() - interval '3 months'`));
}
