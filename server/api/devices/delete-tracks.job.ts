import type { Database } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';

const batchSize = 500;

interface DeletedDevice {
  applicationId: number;
  deviceId: number;
}

/**
 * Deletes the deliveries, clicks, displays, events and activity of deleted devices in batches. The deletion is repeated for an hour, since
 * sends that were running when the device was deleted may add rows.
 */
export const deleteTracksJob = (db: Database): PeriodicJob => ({
  name: 'delete-tracks',
  every: '1 day',
  at: '03:20',
  async run() {
    let last: DeletedDevice | undefined = { applicationId: 0, deviceId: 0 };
    while (last) last = await deleteBatch(db, last);
  },
});

/** @returns the last device of the batch; undefined after the last batch */
async function deleteBatch(db: Database, after: DeletedDevice): Promise<DeletedDevice | undefined> {
  const devices = await db.query<DeletedDevice>(
    `select application_id as "applicationId", device_id as "deviceId"
       from deleted_devices
      where (application_id, device_id) > ($1, $2)
      order by application_id, device_id
      limit ${batchSize}`,
    [after.applicationId, after.deviceId],
  );
  const last = devices.at(-1);
  if (!last) return undefined;
  await db.query(
    `with batch as (
       select application_id, device_id
         from deleted_devices
        where (application_id, device_id) > ($1, $2) and (application_id, device_id) <= ($3, $4)
     ), sent as (
       delete from deliveries d using batch b
        where d.application_id = b.application_id and d.device_id = b.device_id
     ), clicked as (
       delete from clicks c using batch b where c.application_id = b.application_id and c.device_id = b.device_id
     ), shown as (
       delete from displays p using batch b where p.application_id = b.application_id and p.device_id = b.device_id
     ), unsent as (
       delete from unattributed_events u using batch b where u.application_id = b.application_id and u.device_id = b.device_id
     ), detailed as (
       delete from application_events v using batch b where v.application_id = b.application_id and v.device_id = b.device_id
     ), reported as (
       delete from device_events e using batch b
        where e.application_id = b.application_id and e.device_id = b.device_id
     ), opened as (
       delete from device_activity a using batch b
        where a.application_id = b.application_id and a.device_id = b.device_id
     )
     delete from deleted_devices d
      using batch b
      where d.application_id = b.application_id and d.device_id = b.device_id
        and d.deleted_at < now() - interval '1 hour'`,
    [after.applicationId, after.deviceId, last.applicationId, last.deviceId],
  );
  return last;
}
