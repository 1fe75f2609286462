import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The schema can't be brought up to date; the message is fit for a person. */
export class SchemaError extends Error {}

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

const namesOf = (files: string[]) => files.flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []).sort();

/** The migrations that the database has had, as the migrator notes them. */
async function appliedMigrations(database: Database): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as "there"`,
  );
  if (!table?.there) return [];
  const rows = await database.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

async function run(database: Database, names: readonly string[]): Promise<string[]> {
  // A tenth of a second or more to load, and not needed once the schema is there.
  const [{ Kysely, PostgresDialect, sql }, { Migrator }] = await Promise.all([
    import('kysely'),
    import('kysely/migration'),
  ]);
  const migrations = Object.fromEntries(
    names.map((name) => {
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(await readFile(join(folder, `${name}.sql`), 'utf8')).execute(db);
      };
      return [name, { up }];
    }),
  );
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Brings the schema up to date, each time from wherever it stands. Several processes may call it at once: they wait for
 * each other.
 *
 * @returns the names of the migrations that ran
 * @throws SchemaError when a newer version has been at work on the database
 */
export async function migrate(database: Database): Promise<string[]> {
  const names = namesOf(await readdir(folder));
  const applied = await appliedMigrations(database);
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new SchemaError(`the database belongs to a newer version: this one does not know ${unknown.join(', ')}`);
  }
  return applied.length === names.length ? [] : run(database, names);
}
