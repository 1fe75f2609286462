import type { Queryable, Transaction } from '../../db/database.ts';

/** Maximum number of lists that a device reads. */
const maxLists = 1000;

/** The external IDs of the lists that contain a device. */
export async function readOwnLists(db: Queryable, applicationId: number, deviceId: number): Promise<string[]> {
  const rows = await db.query<{ externalId: string }>(
    `select l.external_id as "externalId"
       from static_list_members m
       join static_lists l on l.application_id = m.application_id and l.list_id = m.list_id
      where m.application_id = $1 and m.device_id = $2 and (m.expire_at is null or m.expire_at > now())
        and l.external_id is not null
      order by l.external_id
      limit ${maxLists}`,
    [applicationId, deviceId],
  );
  return rows.map(({ externalId }) => externalId);
}

/** A device in a queued change of a list. */
export const queuedDevice = (deviceId: number): string =>
  JSON.stringify([{ field: 'id', value: deviceId, expireAt: null }]);

/** Queues that a device leaves the lists that it has joined itself. */
export const leaveJoinedLists = (tx: Transaction, applicationId: number, deviceId: number): Promise<unknown> =>
  tx.query(
    `with joined as (
       delete from device_list_joins where application_id = $1 and device_id = $2 returning list_id
     )
     insert into static_list_changes (application_id, list_id, kind, users)
     select $1, list_id, 'remove', $3 from joined`,
    [applicationId, deviceId, queuedDevice(deviceId)],
  );
