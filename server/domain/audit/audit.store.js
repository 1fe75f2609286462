import { omitNulls } from "../../db/database.js";
import { redact } from "./redaction.js";
const json = (value) => (value === undefined ? null : JSON.stringify(redact(value)));
/** Records a change. Secrets are removed. The caller runs it in the transaction of the change. */
export async function recordChange(db, { actor, partnerId, action, subject, before, after }) {
    await db.query(`insert into audit_entries (actor, partner_id, action, subject, before, after)
     values ($1, $2, $3, $4, $5, $6)`, [actor, partnerId ?? null, action, subject ?? null, json(before), json(after)]);
}
/** Returns entries, newest first. */
export async function listAuditEntries(db, { partnerId, action }, { offset, limit }) {
    const rows = await db.queryOnce(`select id, at as time, actor, partner_id as "partnerId", action, subject, before, after
       from audit_entries
      where ($1::text is null or partner_id = $1) and ($2::text is null or action = $2)
      order by id desc
     offset $3 limit $4`, [partnerId ?? null, action ?? null, offset, limit]);
    return rows.map(omitNulls);
}
