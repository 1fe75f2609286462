import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentDate } from '../base/clock.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { atStart } from './in-time.ts';
import { changeSchema, LockedError } from './schema-change.ts';

/** The schema can't be migrated. The message explains why to the operator. */
export class SchemaError extends Error {}

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

const namesOf = (files: string[]) => files.flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []).sort();

/** The migrations that were applied to the database. */
async function appliedMigrations(db: Queryable): Promise<string[]> {
  // `to_regclass` would not see a table that another session created since this transaction began.
  const [table] = await db.query<{ exists: boolean }>(
    `select exists (select from pg_class where relname = 'kysely_migration' and pg_table_is_visible(oid))`,
  );
  if (!table?.exists) return [];
  const rows = await db.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

/** The lock of migrations, which processes of earlier releases take, too. */
const migrationLock = '3853314791062309107';

/**
 * Applies the next migration when the tables that it changes are not locked.
 *
 * @returns its name; undefined if all migrations are applied
 */
async function applyNext(
  database: Database,
  names: readonly string[],
  onWait: (name: string) => void,
): Promise<string | undefined> {
  let next: string | undefined;
  const apply = async (tx: Transaction) => {
    await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const applied = new Set(await appliedMigrations(tx));
    next = names.find((name) => !applied.has(name));
    if (next === undefined) return undefined;
    if (applied.size === 0) await tx.queryOnce(createTable);
    await tx.queryOnce('set local statement_timeout = 0');
    await tx.queryOnce(await readFile(join(folder, `${next}.sql`), 'utf8'));
    await tx.queryOnce('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      next,
      currentDate().toISOString(),
    ]);
    return next;
  };
  try {
    return await changeSchema(database, apply, { onWait: () => onWait(next ?? '') });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new SchemaError(
      `the migration ${next} could not lock its tables for an hour: end long transactions, and start again`,
      { cause: error.cause },
    );
  }
}

/** Its name is that of the library that earlier releases used, so that they recognize a newer database. */
const createTable = `create table if not exists kysely_migration
  (name varchar(255) not null primary key, timestamp varchar(255) not null)`;

/** @throws SchemaError if a newer version has migrated the database */
function requireKnown(applied: readonly string[], names: readonly string[]): void {
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new SchemaError(
    `the database was migrated by a newer version, with migrations that this version does not have: ${unknown.join(', ')}`,
  );
}

/**
 * Checks that all migrations are applied, and no others.
 *
 * @throws SchemaError that says what to run
 */
export async function requireMigrated(database: Queryable): Promise<void> {
  const names = namesOf(await readdir(folder));
  const applied = await atStart(appliedMigrations(database));
  requireKnown(applied, names);
  if (applied.length === names.length) return;
  throw new SchemaError(
    applied.length === 0
      ? 'the database has no tables of the service: to create them, run engage migrate, or start the service'
      : `the database was migrated by an earlier version, and lacks ${names.length - applied.length} of ${names.length} migrations: to apply them, run engage migrate, or restart the service with this version. To use the database without them, run the command with the version of the service`,
  );
}

/**
 * Migrates the schema. Concurrent calls of several processes wait for each other. Processes of the previous release may
 * be running: each migration is a separate transaction that blocks their statements only briefly.
 *
 * @param onWait called every 10 s while a migration waits for other transactions
 * @returns the names of the migrations that this call applied
 * @throws SchemaError if a newer version has migrated the database, or other transactions hold locks for an hour
 */
export async function migrate(database: Database, onWait: (name: string) => void = () => undefined): Promise<string[]> {
  const names = namesOf(await readdir(folder));
  const applied = await atStart(appliedMigrations(database));
  requireKnown(applied, names);
  const done: string[] = [];
  if (applied.length === names.length) return done;
  const next = () => applyNext(database, names, onWait);
  for (let name = await next(); name !== undefined; name = await next()) done.push(name);
  return done;
}
