import { createHash } from 'node:crypto';
import { onlyRow, type Queryable } from '../../server/db/database.ts';

/**
 * The search path of a database with a clock of its own: `now()` then means the function in `public`. PostgreSQL does not copy the
 * setting with a database.
 */
export const clockSearchPath = 'public, pg_catalog';

const clockFunction = (name: string, volatility: string) =>
  `create function public.${name}() returns timestamptz language plpgsql ${volatility} parallel safe as
   $$ begin return pg_catalog.${name}() + (select ahead from public.sandbox_clock); end $$`;

const statements = [
  'create table public.sandbox_clock (ahead interval not null)',
  `insert into public.sandbox_clock values ('0')`,
  clockFunction('now', 'stable'),
  clockFunction('clock_timestamp', 'volatile'),
];

/** Changes with the statements that create the clock. */
export const sqlClockVersion = createHash('sha256').update(statements.join()).digest('hex');

/**
 * Creates the functions that replace those of PostgreSQL. Called before the migrations, whose column defaults then use them. The
 * offset is in a table, so that all sessions see a change immediately.
 */
export async function createSqlClock(db: Pick<Queryable, 'queryOnce'>): Promise<void> {
  for (const statement of statements) await db.queryOnce(statement);
}

/** Whether `now()` is the function of the sandbox. A role may have a search path of its own, which takes precedence. */
export async function hasSqlClock(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(
    `select pronamespace = 'public'::regnamespace as found from pg_proc where oid = to_regprocedure('now()')`,
  );
  return onlyRow(rows).found;
}

/** Sets how far the clock of the database is ahead of the system clock, in milliseconds. */
export async function setAhead(db: Queryable, milliseconds: number): Promise<void> {
  await db.query(`update public.sandbox_clock set ahead = $1 * interval '1 millisecond'`, [milliseconds]);
}
