import { type Queryable, type Transaction, lockByName, onlyRow } from '../../db/database.ts';
import { createToken, hashOf } from '../tokens.ts';

const lifetime = '1 hour';

/** A link to set a password. It is valid once, for an hour. */
export interface Link {
  token: string;
  expiresAt: string;
}

async function insertLink(db: Queryable, operatorId: number | null): Promise<Link> {
  const token = createToken();
  const rows = await db.query<{ expiresAt: string }>(
    `insert into operator_links (hash, operator_id, expires_at) values ($1, $2, now() + interval '${lifetime}')
     returning expires_at as "expiresAt"`,
    [hashOf(token), operatorId],
  );
  return { token, ...onlyRow(rows) };
}

/** Creates a link for an operator. Earlier links of the operator become invalid. */
export async function createPasswordLink(db: Queryable, operatorId: number): Promise<Link> {
  await deleteLinks(db, operatorId);
  return insertLink(db, operatorId);
}

/** Ends the links of an operator. */
export async function deleteLinks(db: Queryable, operatorId: number): Promise<void> {
  await db.query('delete from operator_links where operator_id = $1', [operatorId]);
}

/** Creates a link for the first owner. @returns undefined if there is an operator */
export async function createSetUpLink(tx: Transaction): Promise<Link | undefined> {
  await lockByName(tx, 'set up');
  const operators = await tx.query('select from operators where not is_program limit 1');
  if (operators.length > 0) return undefined;
  return insertLink(tx, null);
}

/** Whether a link for the first owner is valid. */
export async function isSetUpLink(db: Queryable, token: string): Promise<boolean> {
  const found = await db.query(
    `select from operator_links
      where hash = $1 and operator_id is null and expires_at > now() and not exists (select from operators where not is_program)`,
    [hashOf(token)],
  );
  return found.length > 0;
}

/** Uses the link for the first owner. @returns false if it is unknown, expired or used, or there is an operator */
export async function takeSetUpLink(tx: Transaction, token: string): Promise<boolean> {
  await lockByName(tx, 'set up');
  const taken = await tx.query(
    `delete from operator_links
      where hash = $1 and operator_id is null and expires_at > now() and not exists (select from operators where not is_program)
     returning hash`,
    [hashOf(token)],
  );
  return taken.length > 0;
}

/** Finds the operator of a link that is valid. */
export async function findLink(db: Queryable, token: string): Promise<number | undefined> {
  const [link] = await db.query<{ operatorId: number }>(
    `select operator_id as "operatorId" from operator_links
      where hash = $1 and operator_id is not null and expires_at > now()`,
    [hashOf(token)],
  );
  return link?.operatorId;
}

/** Uses a link. @returns false if another request has used it */
export async function takeLink(tx: Transaction, token: string): Promise<boolean> {
  const taken = await tx.query(
    'delete from operator_links where hash = $1 and operator_id is not null and expires_at > now() returning hash',
    [hashOf(token)],
  );
  return taken.length > 0;
}

export async function deleteExpiredLinks(db: Queryable): Promise<void> {
  await db.query('delete from operator_links where expires_at < now()');
}
