import { omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import { maxApplications, type RightsHolder, rightsColumns, allRights, withoutAllRights } from './rights.store.ts';
import type { ListRows } from '../list-rows.ts';

/** A user of the engagement API. */
export interface ApiUser extends RightsHolder {
  id: number;
  email: string;
  name?: string;
  hasApiKey: boolean;
  createdAt: string;
}

export interface ApiUserInput {
  email: string;
  name?: string;
}

const columns = `u.id, u.email, u.name, u.api_key is not null as "hasApiKey", u.created_at as "createdAt"`;

/** The users whose email address or name contains $1. */
export const userRows: ListRows<ApiUser, ApiUser> = {
  statement: `
    select ${columns}, ${rightsColumns('user', 'u.id', maxApplications.listed)}, ${allRights('user', 'u.id')}
      from users u
     where $1::text is null or strpos(u.email, lower($1)) > 0 or strpos(lower(u.name), lower($1)) > 0`,
  show: withoutAllRights,
};

/** Returns users whose email address or name contains a text. */
export async function searchUsers(
  db: Queryable,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<ApiUser[]> {
  // The page is selected first, so that the applications are only read for its users.
  const rows = await db.queryOnce<ApiUser>(
    `select ${columns}, ${rightsColumns('user', 'u.id', maxApplications.listed)}
       from (select id from users
              where $1::text is null or strpos(email, lower($1)) > 0 or strpos(lower(name), lower($1)) > 0
              order by id
             offset $2 limit $3) page
       join users u on u.id = page.id
      order by u.id`,
    [search ?? null, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findUser(db: Queryable, id: number): Promise<ApiUser | undefined> {
  const [row] = await db.query<ApiUser>(
    `select ${columns}, ${rightsColumns('user', 'u.id', maxApplications.single)} from users u where u.id = $1`,
    [id],
  );
  return row && omitNulls(row);
}

/** Finds a user by email address, in any case of letters. */
export async function findUserByEmail(db: Queryable, email: string): Promise<ApiUser | undefined> {
  const [row] = await db.query<{ id: number }>('select id from users where email = lower($1)', [email]);
  return row && findUser(db, row.id);
}

export async function insertUser(db: Queryable, { email, name }: ApiUserInput): Promise<number> {
  const rows = await db.query<{ id: number }>('insert into users (email, name) values (lower($1), $2) returning id', [
    email,
    name ?? null,
  ]);
  return onlyRow(rows).id;
}

/** @returns whether the user exists */
export async function replaceUser(db: Queryable, id: number, { email, name }: ApiUserInput): Promise<boolean> {
  const found = await db.query('update users set email = lower($2), name = $3 where id = $1 returning id', [
    id,
    email,
    name ?? null,
  ]);
  return found.length > 0;
}

/** @returns whether the user existed */
export async function deleteUserById(db: Queryable, id: number): Promise<boolean> {
  const deleted = await db.query('delete from users where id = $1 returning id', [id]);
  return deleted.length > 0;
}

/** Locks a user until the end of the transaction. @returns whether the user exists */
export async function lockUser(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.query('select from users where id = $1 for no key update', [id])).length > 0;
}
