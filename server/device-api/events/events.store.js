import { acrossApplications, onlyRow } from "../../db/database.js";
/** The partitions of the table, as in its migration. */
const partitions = 16;
const keptDays = 35;
/**
 * Locks a device and inserts its events, in one statement.
 *
 * @returns the ID of each that was not stored before; undefined if the device does not exist anymore
 */
export async function insertDeviceEvents(db, applicationId, { id, udid }, events) {
    const { exists, inserted } = onlyRow(await db.query(`with device as (
         select id from devices where application_id = $1 and id = $2 and udid = $3 for no key update
       ), inserted as (
         insert into device_events (application_id, device_id, id, type, date, details)
         select $1, device.id, event.*
           from device
          cross join unnest($4::text[], $5::text[], $6::timestamptz[], $7::jsonb[]) event
         on conflict (application_id, device_id, id) do nothing
         returning id
       )
       select exists(select from device), array(select id from inserted) as inserted`, [
        applicationId,
        id,
        udid,
        events.map((event) => event.id),
        events.map(({ type }) => type),
        events.map(({ date }) => date),
        events.map(({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null)),
    ]));
    return exists ? inserted : undefined;
}
/**
 * Deletes events that were received more than 35 days ago. Each partition is read once, since an index on the date would
 * cost more on every insert.
 */
export async function deleteOldEvents(db) {
    for (let partition = 0; partition < partitions; partition++) {
        await db.queryOnce(acrossApplications(`delete from device_events_${partition} where received_at < now() - interval '${keptDays} days'`));
    }
}
/** Deletes displays of messages that devices have not shown for three months, as deliveries are. The table is read once. */
export async function deleteOldDisplays(db) {
    await db.queryOnce(acrossApplications(`delete from displays where last_date < now() - interval '3 months'`));
}
