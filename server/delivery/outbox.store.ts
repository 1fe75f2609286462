import { acrossApplications, type Database, type Queryable } from '../db/database.ts';
import type { Content } from '../domain/rendering/content.ts';
import type { ListRows } from '../domain/list-rows.ts';
import type { Push } from './push/gateway.ts';

/** A captured push. */
export interface LoggedPush {
  id: number;
  date: string;
  sendId: number;
  deviceId: string;
  token: string;
  content: Content;
  /** The number of the push in its row. */
  place: number;
}

/** The position of a push: its row, and its number in the row. */
export type PushPosition = Pick<LoggedPush, 'id' | 'place'>;

/** Stores captured pushes. Pushes with the same content share a row. */
export async function insertPushes(db: Queryable, applicationId: number, pushes: readonly Push[]): Promise<void> {
  const byContent = new Map<Content, { sendId: number; content: Content; devices: object[] }>();
  for (const { sendId, deviceId, udid, token, content } of pushes) {
    const row = byContent.get(content) ?? { sendId, content, devices: [] };
    byContent.set(content, row);
    row.devices.push({ id: deviceId, udid, token });
  }
  await db.query(
    `insert into outbox (application_id, send_id, content, devices)
     select $1, (row ->> 'sendId')::bigint, row -> 'content', row -> 'devices'
       from json_array_elements($2::json) as row`,
    [applicationId, JSON.stringify([...byContent.values()])],
  );
}

/** A row of `pushRows`. */
interface PushRow {
  id: number;
  sendId: number | null;
  udid: string;
  token: string;
  at: string;
  content: object;
}

export const pushRows: ListRows<PushRow, Omit<PushRow, 'id'>> = {
  statement: `
    select o.id, o.send_id as "sendId", device.value ->> 'udid' as udid, device.value ->> 'token' as token, o.date as at, o.content
      from outbox o
     cross join lateral json_array_elements(o.devices) as device (value)
     where o.application_id = $1`,
  show: ({ id: _id, ...push }) => push,
};

/**
 * Lists the latest captured pushes, newest first.
 *
 * @param before returns only pushes before this one
 */
export async function listPushes(
  db: Queryable,
  applicationId: number,
  limit: number,
  before: PushPosition = { id: Number.MAX_SAFE_INTEGER, place: 0 },
): Promise<LoggedPush[]> {
  return db.query<LoggedPush>(
    `select o.id, o.date, o.send_id as "sendId", device.value ->> 'udid' as "deviceId", device.value ->> 'token' as token,
            o.content, device.place
       from (select * from outbox where application_id = $1 and id <= $3 order by id desc limit $2) as o
      cross join lateral json_array_elements(o.devices) with ordinality as device (value, place)
      where (o.id, device.place) < ($3, $4)
      order by o.id desc, device.place desc
      limit $2`,
    [applicationId, limit, before.id, before.place],
  );
}

/** Deletes captured pushes after a week. */
export async function dropOldPushes(db: Database): Promise<void> {
  await db.query(acrossApplications(`delete from outbox where date < now() - interval '7 days'`));
}
