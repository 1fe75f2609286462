import { omitNulls, type Transaction } from '../../db/database.ts';

/** The table with the rights of users or operators on applications, and its column for them. */
const tables = {
  user: { table: 'managed_applications', column: 'user_id' },
  operator: { table: 'granted_applications', column: 'operator_id' },
};

/**
 * Replaces the applications of a user or operator.
 *
 * @returns unknown partner IDs; if there are any, the caller rolls back
 */
export async function replaceRights(
  tx: Transaction,
  kind: keyof typeof tables,
  id: number,
  partnerIds: readonly string[],
): Promise<string[]> {
  const { table, column } = tables[kind];
  await tx.query(`delete from ${table} where ${column} = $1`, [id]);
  return addRights(tx, kind, id, partnerIds);
}

/** Grants applications. @returns unknown partner IDs; if there are any, the caller rolls back */
export async function addRights(
  tx: Transaction,
  kind: keyof typeof tables,
  id: number,
  partnerIds: readonly string[],
): Promise<string[]> {
  const { table, column } = tables[kind];
  const found = await tx.query<{ partnerId: string }>(
    `with wanted as (
       select id, partner_id from applications where partner_id = any ($2) and deleting_at is null for key share
     ), inserted as (
       insert into ${table} (${column}, application_id) select $1, id from wanted
       -- A command may have granted the same at the same time.
       on conflict do nothing
     )
     select partner_id as "partnerId" from wanted`,
    [id, partnerIds],
  );
  return othersThan(found, partnerIds);
}

/** Revokes applications. @returns unknown partner IDs; if there are any, the caller rolls back */
export async function removeRights(
  tx: Transaction,
  kind: keyof typeof tables,
  id: number,
  partnerIds: readonly string[],
): Promise<string[]> {
  const { table, column } = tables[kind];
  const found = await tx.query<{ partnerId: string }>(
    `with wanted as (
       select id, partner_id from applications where partner_id = any ($2)
     ), removed as (
       delete from ${table} r using wanted where r.${column} = $1 and r.application_id = wanted.id
     )
     select partner_id as "partnerId" from wanted`,
    [id, partnerIds],
  );
  return othersThan(found, partnerIds);
}

function othersThan(found: readonly { partnerId: string }[], partnerIds: readonly string[]): string[] {
  const known = new Set(found.map(({ partnerId }) => partnerId));
  return partnerIds.filter((partnerId) => !known.has(partnerId));
}

/** SQL: the column with all applications of a user or operator, by which lists are filtered. */
export function allRights(kind: keyof typeof tables, id: string): string {
  const { table, column } = tables[kind];
  return `array(select a.partner_id from ${table} r join applications a on a.id = r.application_id
          where r.${column} = ${id}) as "allApplications"`;
}

/** Removes the column with all applications from a row. */
export function withoutAllRights<Row extends object>(row: Row & { allApplications?: string[] }): Row {
  const { allApplications: _all, ...shown } = row;
  return omitNulls(shown) as Row;
}

/** An account with rights on applications. */
export interface RightsHolder {
  /** The partner IDs of its first applications. */
  applications: string[];
  applicationCount: number;
}

/**
 * SQL: the columns of a `RightsHolder`.
 *
 * @param id SQL expression for the user or operator
 * @param limit the maximum number of partner IDs
 */
export function rightsColumns(kind: keyof typeof tables, id: string, limit: number): string {
  const { table, column } = tables[kind];
  return `array(select a.partner_id
          from ${table} r
          join applications a on a.id = r.application_id
         where r.${column} = ${id}
         order by a.partner_id
         limit ${limit}) as applications,
  (select count(*) from ${table} r where r.${column} = ${id})::integer as "applicationCount"`;
}

/** The maximum numbers of partner IDs of an account that is read alone, and of one in a list. */
export const maxApplications = { single: 10_000, listed: 100 };
