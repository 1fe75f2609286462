import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { atStart } from "./in-time.js";
/** The schema can't be migrated. The message explains why to the operator. */
export class SchemaError extends Error {
}
const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const namesOf = (files) => files.flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []).sort();
/**
 * How long a statement of a migration waits for a table lock, in milliseconds. Later statements on that table wait
 * behind it. It is less than the server's deadlock_timeout of 1 s, so that a deadlock never cancels a statement of a
 * request.
 */
const lockTimeout = 500;
/** The pause before a retry of a migration, in milliseconds. Statements that waited behind it continue. */
const retryPause = 500;
/** How long a migration is retried, in milliseconds. A transaction such as a backup with pg_dump takes long. */
const timeout = 3_600_000;
/** The interval of calls of `onWait`, in milliseconds. */
const reportEvery = 10_000;
/** PostgreSQL's error codes for a lock timeout and a deadlock. */
const isLocked = (error) => error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
/** The migrations that were applied to the database. */
async function appliedMigrations(db) {
    const [table] = await db.query(`select to_regclass('kysely_migration') is not null as "exists"`);
    if (!table?.exists)
        return [];
    const rows = await db.query('select name from kysely_migration');
    return rows.map(({ name }) => name);
}
/** The lock of Kysely's migrator, which processes of earlier releases take. */
const migrationLock = '3853314791062309107';
/**
 * Creates a migrator. Kysely's own lock is one of the session, which does not work through a pooler in transaction mode: the next
 * transaction may use another session. So the transaction of each migration holds the lock.
 */
async function createMigrator(database, names) {
    // Loaded only if needed, since that takes 100 ms or more.
    const [{ Kysely, PostgresAdapter, PostgresDialect, sql }, { Migrator }] = await Promise.all([
        import('kysely'),
        import('kysely/migration'),
    ]);
    class AdapterWithoutLock extends PostgresAdapter {
        acquireMigrationLock = () => Promise.resolve();
        releaseMigrationLock = () => Promise.resolve();
    }
    class Dialect extends PostgresDialect {
        createAdapter = () => new AdapterWithoutLock();
    }
    const migrationOf = (name) => ({
        async up(db) {
            await sql `select set_config('lock_timeout', ${String(lockTimeout)}, true), set_config('statement_timeout', '0', true)`.execute(db);
            await sql.raw(await readFile(join(folder, `${name}.sql`), 'utf8')).execute(db);
        },
    });
    const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(name)]));
    const db = new Kysely({ dialect: new Dialect({ pool: database.pool }) });
    return async () => {
        let done = {};
        try {
            await db.transaction().execute(async (tx) => {
                await sql `select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
                done = await new Migrator({
                    db: tx,
                    provider: { getMigrations: () => Promise.resolve(migrations) },
                }).migrateUp();
                // Rolls the transaction back.
                if (done.error !== undefined)
                    throw done.error;
            });
        }
        catch (error) {
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
async function applyNext(migrateUp, onWait) {
    const deadline = performance.now() + timeout;
    for (let reportedAt = -Infinity;; await delay(retryPause)) {
        const { error, results = [] } = await migrateUp();
        if (error === undefined)
            return results[0]?.migrationName;
        if (!isLocked(error))
            throw error;
        const name = results[0]?.migrationName ?? '';
        if (performance.now() > deadline) {
            throw new SchemaError(`the migration ${name} could not lock its tables for an hour: end long transactions, and start again`, { cause: error });
        }
        if (performance.now() < reportedAt + reportEvery)
            continue;
        reportedAt = performance.now();
        onWait(name);
    }
}
/**
 * Migrates the schema. Concurrent calls of several processes wait for each other. Processes of the previous release may
 * be running: each migration is a separate transaction that blocks their statements only briefly.
 *
 * @param onWait called every 10 s while a migration waits for other transactions
 * @returns the names of the migrations that this call applied
 * @throws SchemaError if a newer version has migrated the database, or other transactions hold locks for an hour
 */
export async function migrate(database, onWait = () => undefined) {
    const names = namesOf(await readdir(folder));
    const applied = await atStart(appliedMigrations(database));
    const unknown = applied.filter((name) => !names.includes(name));
    if (unknown.length > 0) {
        throw new SchemaError(`the database was migrated by a newer version, with migrations that this version does not have: ${unknown.join(', ')}`);
    }
    const done = [];
    if (applied.length === names.length)
        return done;
    const migrateUp = await createMigrator(database, names);
    for (let name = await applyNext(migrateUp, onWait); name !== undefined; name = await applyNext(migrateUp, onWait)) {
        done.push(name);
    }
    return done;
}
