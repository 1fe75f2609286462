import { randomBytes } from 'node:crypto';
import { brokenUniqueConstraint, type Database, onlyRow, type Queryable } from '../db/database.ts';
import { formats } from '../http/formats.ts';
import { findApplicationId } from './applications.store.ts';
import { OperatorError } from './operator-error.ts';
import type { Secrets } from './secrets.ts';

/** What a user's sealed API key belongs to: it opens for no other user. */
export const apiKeyContext = (userId: number) => `user ${userId} api key`;

export interface UserSummary {
  email: string;
  /** Whether an API key has been generated. */
  hasKey: boolean;
  /** The applications that the user manages. */
  partnerIds: string[];
}

export interface UserStore {
  /** @throws OperatorError when the address is taken or is none */
  create(email: string): Promise<void>;
  /** Lets the user manage an application; again changes nothing. */
  grant(email: string, partnerId: string): Promise<void>;
  /** Ends the user's rights on an application; the next request already lacks them. */
  revoke(email: string, partnerId: string): Promise<void>;
  /** Generates an API key in place of the old one, and ends the user's tokens. The key can't be read again. */
  createKey(email: string): Promise<string>;
  /** The key that requests of this user are signed with, for the operator's own requests. */
  findKey(email: string): Promise<string | undefined>;
  list(): Promise<UserSummary[]>;
  /** Deletes the user with their rights, API key and access tokens; the next request already fails. */
  delete(email: string): Promise<void>;
}

const unknownUser = (email: string) => new OperatorError(`no user has the e-mail address ${email}`);

async function findId(db: Queryable, email: string): Promise<number> {
  const [user] = await db.query<{ id: number }>('select id from users where email = lower($1)', [email]);
  if (!user) throw unknownUser(email);
  return user.id;
}

/** Users, their keys and rights, as an operator manages them. */
export const createUserStore = (
  db: Pick<Database, 'query' | 'queryOnce' | 'transaction'>,
  secrets: Secrets,
): UserStore => ({
  async create(email) {
    // The token route applies the same rule, so that every user can request a token.
    if (!formats.email.validate(email)) {
      throw new OperatorError(`${email} is not an e-mail address such as ada@example.com`);
    }
    await db.query('insert into users (email) values (lower($1))', [email]).catch((error: unknown) => {
      throw brokenUniqueConstraint(error) ? new OperatorError(`the user ${email} exists already`) : error;
    });
  },

  async grant(email, partnerId) {
    await db.query(
      'insert into managed_applications (user_id, application_id) values ($1, $2) on conflict do nothing',
      [await findId(db, email), await findApplicationId(db, partnerId)],
    );
  },

  async revoke(email, partnerId) {
    await db.query('delete from managed_applications where user_id = $1 and application_id = $2', [
      await findId(db, email),
      await findApplicationId(db, partnerId),
    ]);
  },

  async createKey(email) {
    const apiKey = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const id = await findId(tx, email);
      const { bytes, secretId } = secrets.seal(apiKey, apiKeyContext(id));
      await tx.query('update users set api_key = $2, api_key_secret_id = $3 where id = $1', [id, bytes, secretId]);
      await tx.query('delete from access_tokens where user_id = $1', [id]);
    });
    return apiKey;
  },

  async findKey(email) {
    const rows = await db.query<{ id: number; bytes: Buffer | null; secretId: string | null }>(
      'select id, api_key as bytes, api_key_secret_id as "secretId" from users where email = lower($1)',
      [email],
    );
    if (rows.length === 0) throw unknownUser(email);
    const { id, bytes, secretId } = onlyRow(rows);
    return bytes && secretId ? secrets.open({ bytes, secretId }, apiKeyContext(id)) : undefined;
  },

  async list() {
    return db.query<UserSummary>(
      `select u.email, u.api_key is not null as "hasKey",
              coalesce(array_agg(a.partner_id order by a.partner_id) filter (where a.id is not null), '{}') as "partnerIds"
         from users u
         left join managed_applications m on m.user_id = u.id
         left join applications a on a.id = m.application_id
        group by u.id
        order by u.email`,
    );
  },

  async delete(email) {
    const deleted = await db.query('delete from users where email = lower($1) returning id', [email]);
    if (deleted.length === 0) throw unknownUser(email);
  },
});
