import { lockByName, onlyRow } from "../../db/database.js";
import { createToken, hashOf } from "../tokens.js";
const lifetime = '1 hour';
async function insertLink(db, operatorId) {
    const token = createToken();
    const rows = await db.query(`insert into operator_links (hash, operator_id, expires_at) values ($1, $2, now() + interval '${lifetime}')
     returning expires_at as "expiresAt"`, [hashOf(token), operatorId]);
    return { token, ...onlyRow(rows) };
}
/** Creates a link for an operator. Earlier links of the operator become invalid. */
export async function createPasswordLink(db, operatorId) {
    await deleteLinks(db, operatorId);
    return insertLink(db, operatorId);
}
/** Ends the links of an operator. */
export async function deleteLinks(db, operatorId) {
    await db.query('delete from operator_links where operator_id = $1', [operatorId]);
}
/** Creates a link for the first owner. @returns undefined if there is an operator */
export async function createSetUpLink(tx) {
    await lockByName(tx, 'set up');
    const operators = await tx.query('select from operators limit 1');
    if (operators.length > 0)
        return undefined;
    return insertLink(tx, null);
}
/** Whether a link for the first owner is valid. */
export async function isSetUpLink(db, token) {
    const found = await db.query(`select from operator_links
      where hash = $1 and operator_id is null and expires_at > now() and not exists (select from operators)`, [hashOf(token)]);
    return found.length > 0;
}
/** Uses the link for the first owner. @returns false if it is unknown, expired or used, or there is an operator */
export async function takeSetUpLink(tx, token) {
    await lockByName(tx, 'set up');
    const taken = await tx.query(`delete from operator_links
      where hash = $1 and operator_id is null and expires_at > now() and not exists (select from operators)
     returning hash`, [hashOf(token)]);
    return taken.length > 0;
}
/** Finds the operator of a link that is valid. */
export async function findLink(db, token) {
    const [link] = await db.query(`select operator_id as "operatorId" from operator_links
      where hash = $1 and operator_id is not null and expires_at > now()`, [hashOf(token)]);
    return link?.operatorId;
}
/** Uses a link. @returns false if another request has used it */
export async function takeLink(tx, token) {
    const taken = await tx.query('delete from operator_links where hash = $1 and operator_id is not null and expires_at > now() returning hash', [hashOf(token)]);
    return taken.length > 0;
}
export async function deleteExpiredLinks(db) {
    await db.query('delete from operator_links where expires_at < now()');
}
