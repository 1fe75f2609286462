import { omitNulls, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import {
  maxApplications,
  type RightsHolder,
  rightsColumns,
  allRights,
  withoutAllRights,
} from '../applications/rights.store.ts';
import { createToken, hashOf } from '../tokens.ts';
import type { Role } from './operators.store.ts';
import { applicationJoin, type FoundAccount } from './sessions.store.ts';
import type { ListRows } from '../list-rows.ts';

/** All program tokens begin with it, so that tools find them in files that should not have them. */
export const tokenPrefix = 'engage_';

/** The longest time that a token is valid, in days. */
export const maxTokenDays = 366;

/** A token with which a program uses the operator API. Its ID is that of its account. */
export interface ProgramToken extends RightsHolder {
  id: number;
  name: string;
  role: Role;
  createdAt: string;
  /** An actor of the audit log. */
  createdBy: string;
  expiresAt: string;
  lastUsedAt?: string;
}

export interface ProgramTokenInput {
  name: string;
  role: Role;
  expiresAt: Date;
}

/** The actor in the audit log. */
export const actorOf = ({ id, name }: Pick<ProgramToken, 'id' | 'name'>): string => `token:${id}/${name}`;

/**
 * Creates a token without applications.
 *
 * @param createdBy its creator: an actor of the audit log
 * @param parentId the token that creates it, and whose end ends it
 */
export async function insertProgramToken(
  tx: Transaction,
  { name, role, expiresAt }: ProgramTokenInput,
  { createdBy, parentId }: { createdBy: string; parentId?: number },
  token = tokenPrefix + createToken(),
): Promise<{ id: number; token: string }> {
  const numbered = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('operators', 'id'))::bigint as id`,
  );
  const { id } = onlyRow(numbered);
  await tx.query(
    `insert into operators (id, email, name, role, is_program) overriding system value values ($1, $2, $3, $4, true)`,
    [id, actorOf({ id, name }), name, role],
  );
  await tx.query(
    `insert into program_tokens (operator_id, hash, created_by, parent_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [id, hashOf(token), createdBy, parentId ?? null, expiresAt],
  );
  return { id, token };
}

const columns = `o.id, o.name, o.role, o.created_at as "createdAt", t.created_by as "createdBy",
  t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt"`;

export const programTokenRows: ListRows<ProgramToken, ProgramToken> = {
  statement: `
    select ${columns}, ${rightsColumns('operator', 'o.id', maxApplications.listed)}, ${allRights('operator', 'o.id')}
      from program_tokens t
      join operators o on o.id = t.operator_id`,
  show: withoutAllRights,
};

/** Returns tokens, also expired ones, newest first. */
export async function listProgramTokens(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProgramToken[]> {
  // The page is selected first, so that the applications are only read for its tokens.
  const rows = await db.queryOnce<ProgramToken>(
    `select ${columns}, ${rightsColumns('operator', 'o.id', maxApplications.listed)}
       from (select operator_id from program_tokens order by operator_id desc offset $1 limit $2) page
       join program_tokens t on t.operator_id = page.operator_id
       join operators o on o.id = t.operator_id
      order by o.id desc`,
    [offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findProgramToken(db: Queryable, id: number): Promise<ProgramToken | undefined> {
  const [row] = await db.query<ProgramToken>(
    `select ${columns}, ${rightsColumns('operator', 'o.id', maxApplications.single)}
       from program_tokens t join operators o on o.id = t.operator_id where o.id = $1`,
    [id],
  );
  return row && omitNulls(row);
}

/** Ends a token, and those that it has created. @returns whether it existed */
export async function deleteProgramToken(db: Queryable, id: number): Promise<boolean> {
  const deleted = await db.query(
    `with recursive ended as (
       select operator_id from program_tokens where operator_id = $1
       union
       select t.operator_id from program_tokens t join ended on t.parent_id = ended.operator_id
     )
     delete from operators where id in (select operator_id from ended) returning id`,
    [id],
  );
  return deleted.length > 0;
}

/** SQL condition: the token `t` is valid. */
export const isValid = 't.expires_at > now()';

/** Finds the account of a valid token, and records its use. */
export async function findProgram(
  db: Queryable,
  token: string,
  partnerId: string | undefined,
): Promise<(FoundAccount & { expiresAt: string }) | undefined> {
  const [row] = await db.query<FoundAccount & { expiresAt: string; stale: boolean }>(
    `select t.expires_at as "expiresAt", o.id as "operatorId", o.email, o.role,
            coalesce(t.last_used_at < now() - interval '1 minute', true) as stale,
            a.id as "appId", a.partner_id as "partnerId", a.settings_version as "settingsVersion"
       from program_tokens t
       join operators o on o.id = t.operator_id
       ${applicationJoin}
      where t.hash = $1 and ${isValid}`,
    [hashOf(token), partnerId ?? null],
  );
  if (row?.stale) {
    await db.query('update program_tokens set last_used_at = now() where operator_id = $1', [row.operatorId]);
  }
  return row;
}
