import type { Kysely } from 'kysely';
import type { MigrationResultSet } from 'kysely/migration';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from './database.ts';
import { atStart } from './in-time.ts';
import { LockedError, lockTimeout, retryWhileLocked } from './schema-change.ts';

/** The schema can't be migrated. The message explains why to the operator. */
export class SchemaError extends Error {}

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

const namesOf = (files: string[]) => files.flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []).sort();

/** The migrations that were applied to the database. */
async function appliedMigrations(db: Queryable): Promise<string[]> {
  const [table] = await db.query<{ exists: boolean }>(`select to_regclass('kysely_migration') is not null as "exists"`);
  if (!table?.exists) return [];
  const rows = await db.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

/** Applies the next migration, if there is one. The result has the error of a migration that failed. */
type MigrateUp = () => Promise<MigrationResultSet>;

/** The lock of Kysely's migrator, which processes of earlier releases take. */
const migrationLock = '3853314791062309107';

/**
 * Creates a migrator. Kysely's own lock is one of the session, which does not work through a pooler in transaction mode: the next
 * transaction may use another session. So the transaction of each migration holds the lock.
 */
async function createMigrator(database: Database, names: readonly string[]): Promise<MigrateUp> {
  // Loaded only if needed, since that takes 100 ms or more.
  const [{ Kysely, PostgresAdapter, PostgresDialect, sql }, { Migrator }] = await Promise.all([
    import('kysely'),
    import('kysely/migration'),
  ]);
  class AdapterWithoutLock extends PostgresAdapter {
    override acquireMigrationLock = () => Promise.resolve();
    override releaseMigrationLock = () => Promise.resolve();
  }
  class Dialect extends PostgresDialect {
    override createAdapter = () => new AdapterWithoutLock();
  }
  const migrationOf = (name: string) => ({
    async up(db: Kysely<unknown>) {
      await sql`select set_config('lock_timeout', ${String(lockTimeout)}, true), set_config('statement_timeout', '0', true)`.execute(
        db,
      );
      await sql.raw(await readFile(join(folder, `${name}.sql`), 'utf8')).execute(db);
    },
  });
  const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(name)]));
  const db = new Kysely<unknown>({ dialect: new Dialect({ pool: database.pool }) });
  return async () => {
    let done: MigrationResultSet = {};
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
        done = await new Migrator({
          db: tx,
          provider: { getMigrations: () => Promise.resolve(migrations) },
        }).migrateUp();
        // Rolls the transaction back.
        if (done.error !== undefined) throw done.error as Error;
      });
    } catch (error) {
      return { ...done, error };
    }
    return done;
  };
}

/**
 * Applies the next migration when the tables that it changes are not locked.
 *
 * @returns its name; undefined if all migrations are applied
 */
async function applyNext(migrateUp: MigrateUp, onWait: (name: string) => void): Promise<string | undefined> {
  let name = '';
  try {
    const attempt = async () => {
      const { error, results = [] } = await migrateUp();
      name = results[0]?.migrationName ?? '';
      if (error !== undefined) throw error as Error;
      return results[0]?.migrationName;
    };
    return await retryWhileLocked(attempt, { onWait: () => onWait(name) });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new SchemaError(
      `the migration ${name} could not lock its tables for an hour: end long transactions, and start again`,
      { cause: error.cause },
    );
  }
}

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
      : `the database was migrated by an earlier version, and lacks ${names.length - applied.length} of ${names.length} migrations: to apply them, run engage migrate, or restart the service with this version. To use the database as it is, run the command with the version of the service`,
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
  const migrateUp = await createMigrator(database, names);
  for (let name = await applyNext(migrateUp, onWait); name !== undefined; name = await applyNext(migrateUp, onWait)) {
    done.push(name);
  }
  return done;
}
