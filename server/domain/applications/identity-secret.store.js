import { createHmac, timingSafeEqual } from 'node:crypto';
import { onlyRow } from "../../db/database.js";
import { createToken } from "../tokens.js";
/** The encryption context of an identity secret. It decrypts for no other application. */
const context = (applicationId) => `application ${applicationId} identity secret`;
/** Generates an identity secret that replaces the previous one. It is returned only once. */
export async function replaceIdentitySecret(db, secrets, applicationId) {
    const secret = createToken();
    const { bytes, secretId } = secrets.seal(secret, context(applicationId));
    await db.query('update applications set identity_secret = $2, identity_secret_id = $3 where id = $1', [
        applicationId,
        bytes,
        secretId,
    ]);
    return secret;
}
/** Reads the identity secret of an application; undefined if it has none. */
export async function findIdentitySecret(db, secrets, applicationId) {
    const { bytes, secretId } = onlyRow(await db.query(`select identity_secret as bytes, identity_secret_id as "secretId" from applications where id = $1`, [applicationId]));
    return bytes && secretId ? secrets.open({ bytes, secretId }, context(applicationId)) : undefined;
}
/** Whether an application has an identity secret. */
export async function hasIdentitySecret(db, applicationId) {
    const { found } = onlyRow(await db.query('select identity_secret is not null as found from applications where id = $1', [
        applicationId,
    ]));
    return found;
}
/** Whether a proof, in hexadecimal, is the HMAC-SHA256 of a value. Compared in constant time. */
export function isIdentityProof(secret, value, proof) {
    const expected = createHmac('sha256', secret).update(value).digest();
    const given = Buffer.from(proof, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
}
