import { violatedUniqueConstraint, onlyRow, } from "../../db/database.js";
import { findApplicationId } from "./applications.store.js";
import { checkEmail } from "./email.js";
import { OperatorError } from "./operator-error.js";
import { createToken } from "../tokens.js";
import { findUserByEmail, insertUser } from "./user-screen.store.js";
/** The encryption context of an API key. It decrypts for no other user. */
export const apiKeyContext = (userId) => `user ${userId} api key`;
const unknownUser = (email) => new OperatorError(`unknown user ${email}`);
/** @throws OperatorError for an unknown address */
export async function readUser(db, email) {
    const user = await findUserByEmail(db, email);
    if (!user)
        throw unknownUser(email);
    return user;
}
const findId = async (db, email) => (await readUser(db, email)).id;
/**
 * @returns the internal ID
 * @throws OperatorError if the address is in use or invalid
 */
export async function createUser(db, email) {
    // The token route applies the same rule, so that every user can request a token.
    checkEmail(email);
    return insertUser(db, { email }).catch((error) => {
        throw violatedUniqueConstraint(error) ? new OperatorError(`the user ${email} already exists`) : error;
    });
}
/** Gives a user rights on an application. The operation is idempotent. */
export async function grantApplication(db, email, partnerId) {
    await db.query('insert into managed_applications (user_id, application_id) values ($1, $2) on conflict do nothing', [
        await findId(db, email),
        await findApplicationId(db, partnerId),
    ]);
}
/** Revokes the rights of a user on an application, with effect from the next request. */
export async function revokeApplication(db, email, partnerId) {
    await db.query('delete from managed_applications where user_id = $1 and application_id = $2', [
        await findId(db, email),
        await findApplicationId(db, partnerId),
    ]);
}
/** Generates an API key that replaces the previous one, and deletes the user's access tokens. The key is returned only once. */
export const createApiKey = (db, secrets, email) => db.transaction(async (tx) => {
    const apiKey = await replaceApiKey(tx, secrets, await findId(tx, email));
    if (apiKey === undefined)
        throw unknownUser(email);
    return apiKey;
});
/**
 * Generates an API key that replaces the previous one, and deletes the user's access tokens.
 *
 * @returns the key, which can't be read again; undefined for an unknown user
 */
export async function replaceApiKey(tx, secrets, userId) {
    const apiKey = createToken();
    const { bytes, secretId } = secrets.seal(apiKey, apiKeyContext(userId));
    const updated = await tx.query('update users set api_key = $2, api_key_secret_id = $3 where id = $1 returning id', [
        userId,
        bytes,
        secretId,
    ]);
    if (updated.length === 0)
        return undefined;
    await tx.query('delete from access_tokens where user_id = $1', [userId]);
    return apiKey;
}
/** Reads the API key of a user, to sign requests from the command line. */
export async function findApiKey(db, secrets, email) {
    const rows = await db.query('select id, api_key as bytes, api_key_secret_id as "secretId" from users where email = lower($1)', [email]);
    if (rows.length === 0)
        throw unknownUser(email);
    const { id, bytes, secretId } = onlyRow(rows);
    return bytes && secretId ? secrets.open({ bytes, secretId }, apiKeyContext(id)) : undefined;
}
export async function listUsers(db) {
    return db.query(`select u.email, u.api_key is not null as "hasKey",
            coalesce(array_agg(a.partner_id order by a.partner_id) filter (where a.id is not null), '{}') as "partnerIds"
       from users u
       left join managed_applications m on m.user_id = u.id
       left join applications a on a.id = m.application_id
      group by u.id
      order by u.email`);
}
/** Deletes a user with their rights, API key and access tokens, with effect from the next request. */
export async function deleteUser(db, email) {
    const deleted = await db.query('delete from users where email = lower($1) returning id', [email]);
    if (deleted.length === 0)
        throw unknownUser(email);
}
/** Finds applications by partner ID that a user manages. */
export const findManagedApplications = (db, userId, partnerIds) => db.query(`select a.id, a.partner_id as "partnerId", a.settings_version as "settingsVersion"
       from applications a
       join managed_applications m on m.application_id = a.id
      where m.user_id = $1 and a.partner_id = any ($2)`, [userId, partnerIds]);
