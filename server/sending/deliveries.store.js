import { asInstant, omitNulls } from "../db/database.js";
/** Deliveries have the date of their send in milliseconds. Together with the message, it is the key of an index. */
const earliest = `date_trunc('milliseconds', s.created_at)`;
/** Counts the deliveries of a send by status and reason, the most frequent outcomes first. */
export async function countOutcomes(db, applicationId, sendId, limit) {
    const rows = await db.query(`select e.status, e.reason, count(*) as devices
       from sends s
       join deliveries e
         on e.application_id = $1 and e.message_id = s.message_id and e.send_id = s.id
        and e.date >= ${earliest} and e.date <= s.created_at
      where s.application_id = $1 and s.id = $2
      group by e.status, e.reason
      order by devices desc, e.status, e.reason
      limit $3`, [applicationId, sendId, limit]);
    return rows.map(omitNulls);
}
/** Returns deliveries of a send after a position, in the order in which they were recorded. */
export async function listDeliveries(db, applicationId, sendId, { status, reason }, after, limit) {
    const rows = await db.query(`select e.udid, e.status, e.reason, e.date as at, ${asInstant('e.date')} as date, e.id
       from sends s
      cross join lateral (
        select e.*
          from deliveries e
         where e.application_id = $1 and e.message_id = s.message_id and e.send_id = s.id and e.date <= s.created_at
           and (e.date, e.id) > (coalesce($5::timestamptz, ${earliest}), $6)
           and ($3::text is null or e.status = $3) and ($4::text is null or e.reason = $4)
         order by e.date, e.id
         limit $7) e
      where s.application_id = $1 and s.id = $2
      order by e.date, e.id`, [applicationId, sendId, status ?? null, reason ?? null, after?.date ?? null, after?.id ?? 0, limit]);
    return rows.map(omitNulls);
}
/** Counts the deliveries of a message in the last three months by status and reason, the most frequent outcomes first. */
export async function countOutcomesOfMessage(db, applicationId, messageId) {
    const rows = await db.query(`select status, reason, count(*) as devices
       from deliveries
      where application_id = $1 and message_id = $2 and date >= now() - interval '3 months'
      group by status, reason
      order by devices desc, status, reason`, [applicationId, messageId]);
    return rows.map(omitNulls);
}
/** Counts the devices that showed a message in the last three months. */
export async function countDisplayingDevices(db, applicationId, messageId) {
    const [row] = await db.query(`select count(distinct device_id) as devices
       from displays
      where application_id = $1 and message_id = $2 and last_date >= now() - interval '3 months'`, [applicationId, messageId]);
    return row?.devices ?? 0;
}
/** Counts the devices that clicked a message in the last three months. */
export async function countClickedDevices(db, applicationId, messageId) {
    const [row] = await db.query(`select count(distinct device_id) as devices
       from clicks
      where application_id = $1 and message_id = $2 and date >= now() - interval '3 months'`, [applicationId, messageId]);
    return row?.devices ?? 0;
}
