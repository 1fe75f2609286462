import { onlyRow } from "../db/database.js";
import { toStoredAudience } from "../domain/devices/audience.js";
/** Time to live of pushes that are not accepted, in seconds, if the message sets none. */
const defaultLifetime = 24 * 3600;
/** Inserts a send and its resolved recipients in one statement. */
export async function insertSend(db, applicationId, { message, kind, contents, audience }, resolvedRecipients = []) {
    const { timeToLive } = contents.own;
    const rows = await db.query(`with send as (
       insert into sends (application_id, message_id, campaign_id, kind, platform, content, audience, deadline_at, one_attempt)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $10), $11)
       returning id
     ), recipients as (
       insert into send_targets (application_id, send_id, device_id, data)
       select $1, send.id, target.id, target.data
         from send, unnest($8::bigint[], $9::jsonb[]) as target (id, data)
     )
     select id from send`, [
        applicationId,
        message.id,
        message.campaignId ?? null,
        kind,
        message.platform,
        contents,
        toStoredAudience(audience),
        resolvedRecipients.map(({ deviceId }) => deviceId),
        resolvedRecipients.map(({ data }) => JSON.stringify(data)),
        timeToLive || defaultLifetime,
        timeToLive === 0,
    ]);
    return onlyRow(rows).id;
}
/** Reads the custom fields of lists, by list. */
export async function readListFields(db, applicationId, lists) {
    const rows = await db.query('select list_id as id, fields from static_lists where application_id = $1 and list_id = any ($2)', [applicationId, lists]);
    return Object.fromEntries(rows.map(({ id, fields }) => [id, fields]));
}
