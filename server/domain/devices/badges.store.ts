import type { Queryable } from '../../db/database.ts';
import { maxBadge } from '../rendering/badge.ts';

/** A send whose message adds to the badge. */
export interface BadgeSend {
  applicationId: number;
  sendId: number;
  added: number;
}

/** The devices `$2` of the application `$1`. Those that are being deleted are skipped. */
const existing = `select d.id
    from devices d
   where d.application_id = $1 and d.id = any ($2::bigint[])
   order by d.id
     for key share skip locked`;

/**
 * Adds the number of a send to the badges of devices, once per device until `settleBadges`.
 *
 * @returns the badges by device, without devices that are being deleted
 */
export async function countBadges(
  db: Queryable,
  { applicationId, sendId, added }: BadgeSend,
  deviceIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; number: number }>(
    `with existing as (${existing})
     insert into device_badges as b (application_id, device_id, number, sends)
     select $1, id, $4, array[$3::bigint] from existing order by id
     on conflict (application_id, device_id) do update
        set number = case when $3 = any (b.sends) then b.number else least(b.number + $4, ${maxBadge}) end,
            sends = case when $3 = any (b.sends) then b.sends else b.sends || $3::bigint end
     returning device_id as id, number`,
    [applicationId, deviceIds, sendId, added],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Ends the counting of a send: the badges of devices that did not get the push are reduced again. */
export async function settleBadges(
  db: Queryable,
  { applicationId, sendId, added }: BadgeSend,
  devices: readonly { id: number; sent: boolean }[],
): Promise<void> {
  await db.query(
    `with counted as (
       select b.device_id, device.sent
         from device_badges b
         join unnest($2::bigint[], $3::boolean[]) as device (id, sent) on device.id = b.device_id
        where b.application_id = $1 and $4 = any (b.sends)
        order by b.device_id
          for no key update of b
     )
     update device_badges b
        set sends = array_remove(b.sends, $4::bigint),
            number = case when counted.sent then b.number else greatest(b.number - $5, 0) end
       from counted
      where b.application_id = $1 and b.device_id = counted.device_id`,
    [applicationId, devices.map(({ id }) => id), devices.map(({ sent }) => sent), sendId, added],
  );
}

/** Sets the badges of devices. Pushes that were counted before, and fail after, must not reduce the number. */
export async function setBadges(
  db: Queryable,
  applicationId: number,
  deviceIds: readonly number[],
  number: number,
): Promise<void> {
  await db.query(
    `with existing as (${existing})
     insert into device_badges as b (application_id, device_id, number)
     select $1, id, $3 from existing order by id
     on conflict (application_id, device_id) do update set number = excluded.number, sends = '{}'`,
    [applicationId, deviceIds, number],
  );
}

/** Resets the badge of a device. A push whose outcome is not recorded counts again if it is repeated. */
export async function resetBadge(db: Queryable, applicationId: number, deviceId: number): Promise<void> {
  await db.query(
    `update device_badges set number = 0, sends = '{}'
      where application_id = $1 and device_id = $2 and (number <> 0 or sends <> '{}')`,
    [applicationId, deviceId],
  );
}
