import type { Queryable } from '../../db/database.ts';
import { queuedDevice } from '../../domain/devices/device-lists.store.ts';

/**
 * Queues a change of a device's membership in a list, and notes that the device joined it, until it leaves it or its user signs out.
 *
 * @returns whether the list exists
 */
export async function enqueueMembership(
  db: Queryable,
  applicationId: number,
  { externalId, deviceId }: { externalId: string; deviceId: number },
  kind: 'upsert' | 'remove',
): Promise<boolean> {
  const noted =
    kind === 'upsert'
      ? `insert into device_list_joins (application_id, device_id, list_id)
         select d.application_id, d.id, list_id
           from list
           join devices d on d.application_id = $1 and d.id = $5
            for key share of d
         on conflict do nothing`
      : `delete from device_list_joins j using list l
          where j.application_id = $1 and j.device_id = $5 and j.list_id = l.list_id`;
  const rows = await db.query<{ id: number }>(
    `with list as (
       select application_id, list_id from static_lists where application_id = $1 and external_id = $2
     ), noted as (${noted})
     insert into static_list_changes (application_id, list_id, kind, users, device_id)
     select application_id, list_id, $3, $4, $5
       from list
     returning id`,
    [applicationId, externalId, kind, queuedDevice(deviceId), deviceId],
  );
  return rows.length > 0;
}
