import { onlyRow } from "../../db/database.js";
const columns = `id, platform, title, external_id as "externalId", campaign_id as "campaignId", content, state,
  created_at as "createdAt", updated_at as "updatedAt"`;
const toMessage = ({ content, externalId, campaignId, ...row }) => ({
    ...row,
    ...(externalId !== null && { externalId }),
    ...(campaignId !== null && { campaignId }),
    ...content,
});
/** The column values of a message. Properties that the service sets are ignored. */
function values({ id, state, createdAt, updatedAt, platform, title, externalId, campaignId, ...content }) {
    return [platform, title, externalId ?? null, campaignId ?? null, content];
}
/** Converts a filter to a LIKE pattern, in which only `%` is a wildcard. */
const pattern = (filter) => filter?.replaceAll(/[\\_]/g, '\\$&') ?? null;
export async function listMessages(db, applicationId, { externalId, title }, { offset, limit }) {
    // Whether an index helps depends on where the wildcards are.
    const rows = await db.queryOnce(`select ${columns}
       from messages
      where application_id = $1
        and ($2::text is null or external_id like $2)
        and ($3::text is null or title like $3)
      order by id
      offset $4
      limit $5`, [applicationId, pattern(externalId), pattern(title), offset, limit]);
    return rows.map(toMessage);
}
export async function findMessage(db, applicationId, id) {
    const [row] = await db.query(`select ${columns} from messages where application_id = $1 and id = $2`, [
        applicationId,
        id,
    ]);
    return row && toMessage(row);
}
/** Reads messages by ID, and leaves out unknown IDs. */
export async function findMessages(db, applicationId, ids) {
    const rows = await db.query(`select ${columns} from messages where application_id = $1 and id = any ($2)`, [
        applicationId,
        ids,
    ]);
    return rows.map(toMessage);
}
export async function findMessageByExternalId(db, applicationId, externalId) {
    const [row] = await db.query(`select ${columns} from messages where application_id = $1 and external_id = $2`, [
        applicationId,
        externalId,
    ]);
    return row && toMessage(row);
}
export async function insertMessage(db, applicationId, message) {
    const rows = await db.query(`insert into messages (application_id, platform, title, external_id, campaign_id, content)
     values ($1, $2, $3, $4, $5, $6)
     returning id`, [applicationId, ...values(message)]);
    return onlyRow(rows).id;
}
/** Finds a message and locks it until the transaction ends. */
export async function lockMessage(tx, applicationId, id) {
    const [row] = await tx.query(`select ${columns} from messages where application_id = $1 and id = $2 for update`, [applicationId, id]);
    return row && toMessage(row);
}
/** Replaces a locked message. */
export async function replaceMessage(tx, applicationId, id, message) {
    await tx.query(`update messages
        set platform = $3, title = $4, external_id = $5, campaign_id = $6, content = $7, updated_at = now(),
            state = case state when 'failed' then 'draft' else state end
      where application_id = $1 and id = $2`, [applicationId, id, ...values(message)]);
}
export async function deleteMessage(tx, applicationId, id) {
    await tx.query('delete from messages where application_id = $1 and id = $2', [applicationId, id]);
}
export async function setMessageState(tx, applicationId, id, state) {
    await tx.query('update messages set state = $3 where application_id = $1 and id = $2', [applicationId, id, state]);
}
/**
 * Sets the state of a message after a send. It is `scheduled` if its schedule has another date. A message that was sent to
 * no device is a `draft` again, unless an earlier date of its schedule sent it.
 */
export async function settleMessageState(tx, applicationId, messageId, { state, hasResponse }) {
    // Changes of a schedule lock its message, so the state matches the current schedule.
    await tx.query('select from messages where application_id = $1 and id = $2 for update', [applicationId, messageId]);
    await tx.query(`update messages m
        set state = case
              when exists (select from schedules s where s.application_id = $1 and s.message_id = $2) then 'scheduled'
              when $3 = 'failed' then 'failed'
              when $3 = 'sent' and $4
                or exists (select from sends s
                            where s.application_id = $1 and s.message_id = $2 and s.kind = 'campaign' and s.sent > 0) then 'sent'
              else 'draft'
            end
      where m.application_id = $1 and m.id = $2 and m.state = 'sending'`, [applicationId, messageId, state, hasResponse]);
}
