import { type Database, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import { violatedUniqueConstraint } from '../../db/errors.ts';
import { findApplicationId } from './applications.store.ts';
import { checkEmail } from './email.ts';
import { OperatorError } from '../operator-error.ts';
import { createToken } from '../tokens.ts';
import type { Secrets } from '../secrets.ts';
import { type ApiUser, findUserByEmail, insertUser } from './user-screen.store.ts';

/** The encryption context of an API key. It decrypts for no other user. */
export const apiKeyContext = (userId: number) => `user ${userId} api key`;

export interface UserSummary {
  email: string;
  /** Whether an API key has been generated. */
  hasKey: boolean;
  /** The applications that the user manages. */
  partnerIds: string[];
}

const unknownUser = (email: string) => new OperatorError(`unknown user ${email}`);

/** @throws OperatorError for an unknown address */
export async function readUser(db: Queryable, email: string): Promise<ApiUser> {
  const user = await findUserByEmail(db, email);
  if (!user) throw unknownUser(email);
  return user;
}

const findId = async (db: Queryable, email: string) => (await readUser(db, email)).id;

/**
 * @returns the internal ID
 * @throws OperatorError if the address is in use or invalid
 */
export async function createUser(db: Queryable, email: string): Promise<number> {
  // The token route applies the same rule, so that every user can request a token.
  checkEmail(email);
  return insertUser(db, { email }).catch((error: unknown) => {
    throw violatedUniqueConstraint(error) ? new OperatorError(`the user ${email} already exists`) : error;
  });
}

/** Gives a user rights on an application. The operation is idempotent. */
export async function grantApplication(db: Queryable, email: string, partnerId: string): Promise<void> {
  await db.query('insert into managed_applications (user_id, application_id) values ($1, $2) on conflict do nothing', [
    await findId(db, email),
    await findApplicationId(db, partnerId),
  ]);
}

/** Revokes the rights of a user on an application, with effect from the next request. */
export async function revokeApplication(db: Queryable, email: string, partnerId: string): Promise<void> {
  await db.query('delete from managed_applications where user_id = $1 and application_id = $2', [
    await findId(db, email),
    await findApplicationId(db, partnerId),
  ]);
}

/**
 * Generates an API key that replaces the previous one, and deletes the user's access tokens. The key is returned only once.
 *
 * @param chosen the key, if it is a documented one
 */
export const createApiKey = (
  db: Queryable & Pick<Database, 'transaction'>,
  secrets: Secrets,
  email: string,
  chosen?: string,
): Promise<string> =>
  db.transaction(async (tx) => {
    const apiKey = await replaceApiKey(tx, secrets, await findId(tx, email), chosen);
    if (apiKey === undefined) throw unknownUser(email);
    return apiKey;
  });

/**
 * Generates an API key that replaces the previous one, and deletes the user's access tokens.
 *
 * @returns the key, which can't be read again; undefined for an unknown user
 */
export async function replaceApiKey(
  tx: Transaction,
  secrets: Secrets,
  userId: number,
  apiKey = createToken(),
): Promise<string | undefined> {
  const { bytes, secretId } = secrets.seal(apiKey, apiKeyContext(userId));
  const updated = await tx.query('update users set api_key = $2, api_key_secret_id = $3 where id = $1 returning id', [
    userId,
    bytes,
    secretId,
  ]);
  if (updated.length === 0) return undefined;
  await tx.query('delete from access_tokens where user_id = $1', [userId]);
  return apiKey;
}

/** Reads the API key of a user, to sign requests from the command line. */
export async function findApiKey(db: Queryable, secrets: Secrets, email: string): Promise<string | undefined> {
  const rows = await db.query<{ id: number; bytes: Buffer | null; secretId: string | null }>(
    'select id, api_key as bytes, api_key_secret_id as "secretId" from users where email = lower($1)',
    [email],
  );
  if (rows.length === 0) throw unknownUser(email);
  const { id, bytes, secretId } = onlyRow(rows);
  return bytes && secretId ? secrets.open({ bytes, secretId }, apiKeyContext(id)) : undefined;
}

export async function listUsers(db: Queryable): Promise<UserSummary[]> {
  return db.query<UserSummary>(
    `select u.email, u.api_key is not null as "hasKey",
            coalesce(array_agg(a.partner_id order by a.partner_id) filter (where a.id is not null), '{}') as "partnerIds"
       from users u
       left join managed_applications m on m.user_id = u.id
       left join applications a on a.id = m.application_id
      group by u.id
      order by u.email`,
  );
}

/** Deletes a user with their rights, API key and access tokens, with effect from the next request. */
export async function deleteUser(db: Queryable, email: string): Promise<void> {
  const deleted = await db.query('delete from users where email = lower($1) returning id', [email]);
  if (deleted.length === 0) throw unknownUser(email);
}

/** An application that a user manages. */
export interface ManagedApplication {
  id: number;
  partnerId: string;
  settingsVersion: number;
}

/** Finds applications by partner ID that a user manages. */
export const findManagedApplications = (
  db: Queryable,
  userId: number,
  partnerIds: readonly string[],
): Promise<ManagedApplication[]> =>
  db.query<ManagedApplication>(
    `select a.id, a.partner_id as "partnerId", a.settings_version as "settingsVersion"
       from applications a
       join managed_applications m on m.application_id = a.id
      where m.user_id = $1 and a.partner_id = any ($2)`,
    [userId, partnerIds],
  );
