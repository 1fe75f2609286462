import { type Database, onlyRow, type Queryable, retryAfterDeadlock, type Transaction } from '../../db/database.ts';
import { equals, operandOf, stored } from './criteria.ts';
import type { Key } from './devices.store.ts';

/**
 * Deletes devices with their memberships and inbox statuses. A job deletes their deliveries, clicks and activity later.
 *
 * @returns the UDID of the first device; undefined if none matches
 */
export async function deleteDevices(
  db: Queryable & Pick<Database, 'transaction'>,
  applicationId: number,
  { field, value }: Key,
): Promise<string | undefined> {
  return retryAfterDeadlock(() =>
    db.transaction(async (tx) => {
      const { cast } = operandOf(field);
      // The lock prevents new references to the devices, so the next statement sees all of them.
      const devices = await tx.query<{ id: number; udid: string }>(
        `select d.id, d.udid
         from devices d
        where d.application_id = $1 and ${equals(field, `$2${cast}`)}
        order by d.id
          for update`,
        [applicationId, stored(field, value)],
      );
      if (devices.length === 0) return undefined;
      const ids = devices.map(({ id }) => id);
      await deleteLocked(tx, applicationId, ids);
      return onlyRow(devices).udid;
    }),
  );
}

/** Deletes devices that the transaction has locked. The daily job deletes their tracks. */
export const deleteLocked = (tx: Transaction, applicationId: number, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `with left_lists as (
       delete from static_list_members
        where application_id = $1 and device_id = any ($2::bigint[])
        returning list_id, device_id
     ), departures as (
       insert into static_list_departures (application_id, list_id, device_id)
       select $1, list_id, device_id from left_lists
     ), statuses as (
       -- A user without devices leaves no statuses.
       delete from inbox_user_statuses s
        using devices d
        where d.application_id = $1 and d.id = any ($2::bigint[])
          and s.application_id = $1 and s.client_id = d.client_id
          and not exists (select from devices o
                           where o.application_id = $1 and o.client_id = d.client_id and o.id <> all ($2::bigint[]))
     ), deleted as (
       insert into deleted_devices (application_id, device_id)
       select $1, unnest($2::bigint[])
     )
     delete from devices where application_id = $1 and id = any ($2::bigint[])`,
    [applicationId, ids],
  );
