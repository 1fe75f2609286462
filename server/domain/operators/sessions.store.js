import { omitNulls } from "../../db/database.js";
import { createToken, hashOf } from "../tokens.js";
/** A session ends 12 hours after sign-in, and after an hour without requests. */
const lifetime = '12 hours';
const idleTime = '1 hour';
/** SQL condition: the session `s` has not expired. */
export const isActive = `(s.expires_at > now() and s.last_used_at > now() - interval '${idleTime}')`;
/**
 * Creates a session.
 *
 * @param password the hash that was checked
 * @returns undefined if the operator was deleted or has another password by now
 */
export async function createSession(tx, { id, password }, { address, userAgent }) {
    const token = createToken();
    const [created] = await tx.query(`with signed_in as (
       update operators set last_sign_in_at = now() where id = $2 and password = $3 returning id
     )
     insert into operator_sessions (hash, operator_id, expires_at, address, user_agent)
     select $1, id, now() + interval '${lifetime}', $4, $5 from signed_in
     returning id, created_at as "createdAt", expires_at as "expiresAt"`, [hashOf(token), id, password, address ?? null, userAgent?.slice(0, 256) ?? null]);
    return created && { ...created, token };
}
/** Finds a session by its token, and keeps it from becoming idle. */
export async function findSession(db, token, partnerId) {
    const [row] = await db.query(`select s.id, s.created_at as "createdAt", s.expires_at as "expiresAt", ${isActive} as active,
            s.last_used_at < now() - interval '1 minute' as stale, o.id as "operatorId", o.email, o.role,
            a.id as "appId", a.partner_id as "partnerId", a.settings_version as "settingsVersion"
       from operator_sessions s
       join operators o on o.id = s.operator_id
       left join applications a on a.partner_id = $2 and a.deleting_at is null
            and (o.role = 'owner'
                 or exists (select from granted_applications g where g.operator_id = o.id and g.application_id = a.id))
      where s.hash = $1`, [hashOf(token), partnerId ?? null]);
    if (row?.active && row.stale) {
        await db.query('update operator_sessions set last_used_at = now() where id = $1', [row.id]);
    }
    return row;
}
export const listSessions = async (db, operatorId) => (await db.query(`select s.id, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
              s.address, s.user_agent as "userAgent"
         from operator_sessions s
        where s.operator_id = $1 and ${isActive}
        order by s.id desc
        limit 1000`, [operatorId])).map(omitNulls);
/** @returns whether the operator has this session */
export async function endSession(db, operatorId, sessionId) {
    const ended = await db.query('delete from operator_sessions where operator_id = $1 and id = $2 returning id', [
        operatorId,
        sessionId,
    ]);
    return ended.length > 0;
}
export async function endAllSessions(db, operatorId) {
    await db.query('delete from operator_sessions where operator_id = $1', [operatorId]);
}
export async function deleteEndedSessions(db) {
    await db.query(`delete from operator_sessions s where not ${isActive}`);
}
