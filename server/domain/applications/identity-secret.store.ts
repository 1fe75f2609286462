import { createHmac, timingSafeEqual } from 'node:crypto';
import { onlyRow, type Queryable } from '../../db/database.ts';
import { createToken } from '../tokens.ts';
import type { Secrets } from '../secrets.ts';

/** The encryption context of an identity secret. It decrypts for no other application. */
export const identitySecretContext = (applicationId: number) => `application ${applicationId} identity secret`;

/** Generates an identity secret that replaces the previous one. It is returned only once. */
export async function replaceIdentitySecret(
  db: Queryable,
  secrets: Secrets,
  applicationId: number,
  secret = createToken(),
): Promise<string> {
  const { bytes, secretId } = secrets.seal(secret, identitySecretContext(applicationId));
  await db.query('update applications set identity_secret = $2, identity_secret_id = $3 where id = $1', [
    applicationId,
    bytes,
    secretId,
  ]);
  return secret;
}

/** Reads the identity secret of an application; undefined if it has none. */
export async function findIdentitySecret(
  db: Queryable,
  secrets: Secrets,
  applicationId: number,
): Promise<string | undefined> {
  const { bytes, secretId } = onlyRow(
    await db.query<{ bytes: Buffer | null; secretId: string | null }>(
      `select identity_secret as bytes, identity_secret_id as "secretId" from applications where id = $1`,
      [applicationId],
    ),
  );
  return bytes && secretId ? secrets.open({ bytes, secretId }, identitySecretContext(applicationId)) : undefined;
}

/** Whether an application has an identity secret. */
export async function hasIdentitySecret(db: Queryable, applicationId: number): Promise<boolean> {
  const { found } = onlyRow(
    await db.query<{ found: boolean }>('select identity_secret is not null as found from applications where id = $1', [
      applicationId,
    ]),
  );
  return found;
}

/**
 * Checks a proof, in hexadecimal, that a device may have a value. It is the HMAC-SHA256 of the name of the field, a NUL
 * byte and the value. Compared in constant time.
 *
 * @returns `former` for a proof of `clientId` without the name, which earlier releases used; undefined for a wrong proof
 */
export function checkIdentityProof(
  secret: string,
  { name, value }: { name: string; value: string },
  proof: string,
): 'current' | 'former' | undefined {
  const given = Buffer.from(proof, 'hex');
  const isHmacOf = (text: string) => {
    const expected = createHmac('sha256', secret).update(text).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (isHmacOf(`${name}\0${value}`)) return 'current';
  // A value with a NUL could be the name and the value of another proof.
  return name === 'clientId' && !value.includes('\0') && isHmacOf(value) ? 'former' : undefined;
}
