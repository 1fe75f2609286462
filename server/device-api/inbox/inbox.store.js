import { omitNulls } from "../../db/database.js";
import { isEffective } from "../../domain/content/content.store.js";
/** Reads the inbox messages that are active and have not expired, newest first. */
export async function readInboxItems(db, applicationId) {
    const rows = await db.query(`select c.id, c.start_date as start, c.end_date as end,
            coalesce(c.body -> 'segments', '[]') as segments, coalesce(c.body -> 'lists', '[]') as lists
       from contents c
      where c.application_id = $1 and c.kind = 'inbox' and c.is_active and (c.end_date is null or c.end_date >= now())
      order by coalesce(c.start_date, c.created_at) desc, c.id desc`, [applicationId]);
    return rows.map(omitNulls).map(({ start, end, ...item }) => ({
        ...item,
        from: start === undefined ? -Infinity : Date.parse(start),
        until: end === undefined ? Infinity : Date.parse(end),
    }));
}
/** Reads inbox messages of a device, in the given order. Those that are not active anymore are omitted. */
export async function readInboxEntries(db, applicationId, deviceId, ids) {
    if (ids.length === 0)
        return [];
    const rows = await db.query(`select c.id as "inboxId", c.external_id as "externalId", c.body ->> 'event' as event,
            coalesce(c.start_date, c.created_at) as "sendDate", c.end_date as "expirationDate",
            s.read_date as "readDate", s.archived_date as "archivedDate", c.body -> 'messages' as messages
       from unnest($3::bigint[]) with ordinality as wanted (id, position)
       join contents c on c.application_id = $1 and c.id = wanted.id and c.kind = 'inbox' and ${isEffective}
       left join inbox_statuses s on s.application_id = $1 and s.inbox_id = c.id and s.device_id = $2
      order by wanted.position`, [applicationId, deviceId, ids]);
    return rows.map(omitNulls);
}
