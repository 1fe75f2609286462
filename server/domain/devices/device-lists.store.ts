import type { Queryable, Transaction } from '../../db/database.ts';

/** Maximum number of lists that a device reads. */
const maxLists = 1000;

/**
 * The lists of a device `d` of the application `$1` as `list_id`, as the device sees them: what it has joined or left is in effect before
 * a worker applies it.
 */
export const ownListsSql = `
  select m.list_id
    from static_list_members m
   where m.application_id = $1 and m.device_id = d.id and (m.expire_at is null or m.expire_at > now())
     and not exists (select from static_list_changes c
                      where c.application_id = $1 and c.device_id = d.id and c.list_id = m.list_id)
   union all
  select c.list_id
    from (select distinct on (list_id) list_id, kind
            from static_list_changes
           where application_id = $1 and device_id = d.id
           order by list_id, id desc) c
   where c.kind = 'upsert'`;

/** The external IDs of the lists that contain a device. */
export async function readOwnLists(db: Queryable, applicationId: number, deviceId: number): Promise<string[]> {
  const rows = await db.query<{ externalId: string }>(
    `select l.external_id as "externalId"
       from devices d
      cross join lateral (${ownListsSql}) m
       join static_lists l on l.application_id = $1 and l.list_id = m.list_id
      where d.application_id = $1 and d.id = $2 and l.external_id is not null
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
     insert into static_list_changes (application_id, list_id, kind, users, device_id)
     select $1, list_id, 'remove', $3, $2 from joined`,
    [applicationId, deviceId, queuedDevice(deviceId)],
  );
