import { onlyRow, type Queryable } from '../../server/db/database.ts';

/**
 * The search path of a database with a clock of its own: `now()` then means the function in `public`. PostgreSQL does not copy the
 * setting with a database.
 */
export const clockSearchPath = 'public, pg_catalog';

/**
 * Creates the functions that replace those of PostgreSQL. Called before the migrations, whose column defaults then use them. The
 * offset is in a table, so that all sessions see a change immediately.
 */
export async function createSqlClock(db: Pick<Queryable, 'queryOnce'>): Promise<void> {
  await db.queryOnce('create table sandbox_clock (ahead interval not null)');
  await db.queryOnce(`insert into sandbox_clock values ('0')`);
  for (const [name, volatility] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ]) {
    await db.queryOnce(
      `create function public.${name}() returns timestamptz language plpgsql ${volatility} parallel safe as
       $$ begin return pg_catalog.${name}() + (select ahead from public.sandbox_clock); end $$`,
    );
  }
}

/** Reads how far the clock of the database is ahead of the system clock, in milliseconds. */
export async function readAhead(db: Queryable): Promise<number> {
  const rows = await db.query<{ ahead: number }>(
    'select (extract(epoch from now() - pg_catalog.now()) * 1000)::float8 as ahead',
  );
  return onlyRow(rows).ahead;
}

/** Sets how far the clock of the database is ahead of the system clock, in milliseconds. */
export async function setAhead(db: Queryable, milliseconds: number): Promise<void> {
  await db.query(`update sandbox_clock set ahead = $1 * interval '1 millisecond'`, [milliseconds]);
}
