import { now } from '../base/clock.ts';
import { onlyRow, type Queryable } from './database.ts';

/** The database in DATABASE_URL lacks something. The message has one line per error, which says what to do. */
export class DatabaseSetupError extends Error {}

/** The oldest supported server. Earlier ones lack `unique nulls not distinct`. */
const oldestMajor = 15;

interface Server {
  version: string;
  major: number;
  name: string;
  user: string;
  encoding: string;
  schema: string | null;
  searchPath: string;
  mayUse: boolean | null;
  mayCreate: boolean | null;
}

function setupErrors({
  version,
  major,
  name,
  user,
  encoding,
  schema,
  searchPath,
  mayUse,
  mayCreate,
}: Server): string[] {
  const errors: string[] = [];
  if (major < oldestMajor) {
    errors.push(`the server is PostgreSQL ${version}: use PostgreSQL ${oldestMajor} or later`);
  }
  if (encoding !== 'UTF8') {
    errors.push(
      `the database ${name} has the encoding ${encoding}: create another with "create database engage encoding 'UTF8' template template0"`,
    );
  }
  if (schema === null) {
    errors.push(
      `no schema of the search path ${searchPath} exists: create one, or grant ${user} the right to use it with "grant usage, create on schema NAME to ${user}"`,
    );
  } else if (!mayUse || !mayCreate) {
    errors.push(
      `the user ${user} may not create tables in the schema ${schema}: run "grant usage, create on schema ${schema} to ${user}" as its owner`,
    );
  }
  return errors;
}

/**
 * Checks what every statement needs, so that a start fails with the cause and not with its consequences.
 *
 * @throws DatabaseSetupError
 */
export async function checkServer(db: Pick<Queryable, 'queryOnce'>): Promise<void> {
  const server = onlyRow(
    await db.queryOnce<Server>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer / 10000 as major,
              current_database()::text as name, quote_ident(current_user) as user,
              current_setting('server_encoding') as encoding, quote_ident(current_schema()) as schema,
              current_setting('search_path') as "searchPath", has_schema_privilege(current_schema(), 'usage') as "mayUse",
              has_schema_privilege(current_schema(), 'create') as "mayCreate"`,
    ),
  );
  const errors = setupErrors(server);
  if (errors.length > 0) throw new DatabaseSetupError(errors.join('\n'));
}

/** Tolerated difference between the clocks of this machine and the database, in milliseconds. */
const clockTolerance = 5_000;

/**
 * Compares the clock of this machine with that of the database. Tokens, schedules and signatures depend on both.
 *
 * @returns a warning
 */
export async function checkClock(db: Pick<Queryable, 'queryOnce'>): Promise<string | undefined> {
  const before = now();
  const { time } = onlyRow(
    await db.queryOnce<{ time: number }>(`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`),
  );
  const [behind, ahead] = [time - now(), before - time];
  const difference = Math.max(behind, ahead);
  if (difference < clockTolerance) return undefined;
  return `the clock of this machine is ${Math.round(difference / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the clock of the database: synchronize both, for example with NTP`;
}

/**
 * Compares the connections that a process may open with those that are free for it.
 *
 * @returns a warning
 */
export async function checkConnections(db: Pick<Queryable, 'queryOnce'>, needed: number): Promise<string | undefined> {
  const { free } = onlyRow(
    await db.queryOnce<{ free: number }>(
      `with others as (
         select datname, usename from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       )
       select least(current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
                      - (select count(*) from others),
                    (select d.datconnlimit - (select count(*) from others where datname = d.datname)
                       from pg_database d where d.datname = current_database() and d.datconnlimit >= 0),
                    (select r.rolconnlimit - (select count(*) from others where usename = r.rolname)
                       from pg_roles r where r.rolname = current_user and r.rolconnlimit >= 0)) as free`,
    ),
  );
  if (needed <= free) return undefined;
  return `this process may open ${needed} database connections, but only ${free} are free: increase max_connections of PostgreSQL, or the limit of the database or the user; or reduce DB_POOL_SIZE, or use a pooler`;
}
