import type { Database, Queryable } from '../server/db/database.ts';

/**
 * Adds a clock to a database, which can be moved: functions in the schema `public` that hide those of PostgreSQL, since `clockPath`
 * has it first. Defaults of columns were bound to the function of PostgreSQL when they were created.
 */
export async function addClock(db: Queryable): Promise<void> {
  await db.queryOnce('create table sandbox_clock (ahead interval not null)');
  await db.queryOnce(`insert into sandbox_clock values (interval '0')`);
  for (const [name, kind] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ]) {
    await db.queryOnce(
      `create function public.${name}() returns timestamptz language sql ${kind}
           as 'select pg_catalog.${name}() + ahead from public.sandbox_clock'`,
    );
  }
  await db.queryOnce(`
    do $$
    declare found record;
    begin
      for found in
        select d.adrelid::regclass as relation, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
          from pg_attrdef d
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '\\mnow\\(\\)'
      loop
        execute format('alter table %s alter column %I set default %s', found.relation, found.name,
                       regexp_replace(found.expression, '\\mnow\\(\\)', 'public.now()', 'g'));
      end loop;
    end $$`);
}

/** The search path of a database with a clock. A copy of a database does not have its settings. */
export const clockPath = 'public, pg_catalog';

/** Moves the clock of a database. */
export async function moveClock(db: Queryable, milliseconds: number): Promise<void> {
  await db.query(`update sandbox_clock set ahead = $1::float8 * interval '1 millisecond'`, [milliseconds]);
}

/** The next time at which a schedule, or a push that waits, is due. Undefined if none is after now. */
export async function findNextDue(db: Database): Promise<number | undefined> {
  const [row] = await db.query<{ due: number | null }>(
    `select extract(epoch from min(due))::float8 * 1000 as due
       from (select next_date as due from schedules
              union all
             select next_try_at from send_chunks where done_at is null) times
      where due > now() and isfinite(due)`,
  );
  return row?.due ?? undefined;
}
