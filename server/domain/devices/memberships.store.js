import { omitNulls } from "../../db/database.js";
/** Returns the static lists that contain a device, in ascending order of ID. */
export async function listMemberships(db, applicationId, deviceId, limit) {
    const rows = await db.query(`select l.list_id as "listId", l.name, m.expire_at as "expireAt"
       from static_list_members m
       join static_lists l on l.application_id = $1 and l.list_id = m.list_id
      where m.application_id = $1 and m.device_id = $2 and (m.expire_at is null or m.expire_at > now())
      order by l.list_id
      limit $3`, [applicationId, deviceId, limit]);
    return rows.map(omitNulls);
}
