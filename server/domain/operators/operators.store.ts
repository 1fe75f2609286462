import { lockByName, omitNulls, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import { hasOpenIdSql } from './openid-sql.ts';
import { hasSecondFactorSql } from './second-factor-sql.ts';
import {
  maxApplications,
  type RightsHolder,
  rightsColumns,
  allRights,
  withoutAllRights,
} from '../applications/rights.store.ts';
import type { ListRows } from '../list-rows.ts';

/** Roles, from the one with all rights to the one that only reads. */
export const operatorRoles = ['owner', 'operator', 'author', 'viewer'] as const;
export type Role = (typeof operatorRoles)[number];

/** Whether a role has the rights of another one. A role of a later release has none. */
export const hasRightsOf = (role: Role, required: Role): boolean =>
  operatorRoles.includes(role) && operatorRoles.indexOf(role) <= operatorRoles.indexOf(required);

/** Owners have no granted applications, since they have all. */
export interface Operator extends RightsHolder {
  id: number;
  email: string;
  name?: string;
  role: Role;
  createdAt: string;
  lastSignInAt?: string;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether the operator has signed in with OpenID Connect. */
  hasOpenId: boolean;
}

export interface OperatorInput {
  email: string;
  name?: string;
  role: Role;
  applications?: string[];
}

const columns = `o.id, o.email, o.name, o.role, o.created_at as "createdAt", o.last_sign_in_at as "lastSignInAt",
  o.password is not null as "hasPassword", ${hasSecondFactorSql} as "hasSecondFactor", ${hasOpenIdSql} as "hasOpenId"`;

/** The operators whose email address or name contains $1. */
export const operatorRows: ListRows<Operator, Operator> = {
  statement: `
    select ${columns}, ${rightsColumns('operator', 'o.id', maxApplications.listed)}, ${allRights('operator', 'o.id')}
      from operators o
     where not o.is_program
       and ($1::text is null or strpos(o.email, lower($1)) > 0 or strpos(lower(o.name), lower($1)) > 0)`,
  show: withoutAllRights,
};

export async function listOperators(
  db: Queryable,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<Operator[]> {
  // The page is selected first, so that the applications are only read for its operators.
  const rows = await db.queryOnce<Operator>(
    `select ${columns}, ${rightsColumns('operator', 'o.id', maxApplications.listed)}
       from (select id from operators
              where not is_program
                and ($1::text is null or strpos(email, lower($1)) > 0 or strpos(lower(name), lower($1)) > 0)
              order by id
             offset $2 limit $3) page
       join operators o on o.id = page.id
      order by o.id`,
    [search ?? null, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findOperator(db: Queryable, id: number): Promise<Operator | undefined> {
  const [row] = await db.query<Operator>(
    `select ${columns}, ${rightsColumns('operator', 'o.id', maxApplications.single)} from operators o where o.id = $1 and not o.is_program`,
    [id],
  );
  return row && omitNulls(row);
}

/** Credentials for sign-in. */
export interface StoredCredentials {
  id: number;
  email: string;
  name?: string;
  password: Buffer | null;
}

export async function findCredentials(db: Queryable, email: string): Promise<StoredCredentials | undefined> {
  const [row] = await db.query<StoredCredentials>(
    `select id, email, coalesce(name, '') as name, password from operators where email = lower($1) and not is_program`,
    [email],
  );
  return row;
}

export async function insertOperator(db: Queryable, { email, name, role }: OperatorInput): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'insert into operators (email, name, role) values (lower($1), $2, $3) returning id',
    [email, name ?? null, role],
  );
  return onlyRow(rows).id;
}

/** @returns whether the operator exists */
export async function replaceOperator(
  db: Queryable,
  id: number,
  { email, name, role }: OperatorInput,
): Promise<boolean> {
  const found = await db.query(
    'update operators set email = lower($2), name = $3, role = $4 where id = $1 and not is_program returning id',
    [id, email, name ?? null, role],
  );
  return found.length > 0;
}

/** Sets the role of an operator who exists. */
export async function setRole(db: Queryable, id: number, role: Role): Promise<void> {
  await db.query('update operators set role = $2 where id = $1', [id, role]);
}

export async function setPasswordHash(db: Queryable, operatorId: number, password: Buffer): Promise<void> {
  await db.query('update operators set password = $2 where id = $1', [operatorId, password]);
}

/** @returns false if the stored hash is no longer the one that was checked */
export async function replacePasswordHash(
  db: Queryable,
  operatorId: number,
  checked: Buffer,
  password: Buffer,
): Promise<boolean> {
  const replaced = await db.query('update operators set password = $3 where id = $1 and password = $2 returning id', [
    operatorId,
    checked,
    password,
  ]);
  return replaced.length > 0;
}

/** @returns whether the operator exists */
export async function deleteOperator(db: Queryable, id: number): Promise<boolean> {
  const deleted = await db.query('delete from operators where id = $1 and not is_program returning id', [id]);
  return deleted.length > 0;
}

/**
 * Whether an owner other than this one exists who can sign in. Changes of owners wait for each other until the transaction ends.
 *
 * @param issuer the OpenID Connect provider that operators sign in with
 */
export async function hasOtherOwner(tx: Transaction, id: number, issuer: string | undefined): Promise<boolean> {
  await lockByName(tx, 'owners');
  const others = await tx.query(
    `select from operators o
      where o.role = 'owner' and o.id <> $1
        and (o.password is not null
             or exists (select from operator_openid_accounts a where a.operator_id = o.id and a.issuer = $2))
      limit 1`,
    [id, issuer ?? null],
  );
  return others.length > 0;
}

/** Locks an operator until the end of the transaction. @returns the role; undefined for an unknown operator */
export async function lockOperator(tx: Transaction, id: number): Promise<Role | undefined> {
  const [row] = await tx.query<{ role: Role }>(
    'select role from operators where id = $1 and not is_program for no key update',
    [id],
  );
  return row?.role;
}
