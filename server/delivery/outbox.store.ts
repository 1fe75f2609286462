import type { Database, Queryable } from '../db/database.ts';
import type { Content, Push } from './gateway.ts';

/** A push that the log gateway would have sent. */
export interface LoggedPush {
  id: number;
  date: string;
  sendId: number;
  deviceId: string;
  token: string;
  content: Content;
}

/** Records captured pushes, those with the same content as one row. */
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

/** Reads the pushes that were written down last, the newest first. */
export async function listPushes(db: Queryable, applicationId: number, limit: number): Promise<LoggedPush[]> {
  return db.query<LoggedPush>(
    `select o.id, o.date, o.send_id as "sendId", device.value ->> 'udid' as "deviceId", device.value ->> 'token' as token,
            o.content
       from (select * from outbox where application_id = $1 order by id desc limit $2) as o
      cross join lateral json_array_elements(o.devices) with ordinality as device (value, place)
      order by o.id desc, device.place desc
      limit $2`,
    [applicationId, limit],
  );
}

/** Forgets what was written down more than a week ago. */
export async function dropOldPushes(db: Database): Promise<void> {
  await db.query(`delete from outbox /* of all applications */ where date < now() - interval '7 days'`);
}
