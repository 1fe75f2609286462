import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigurationError, parseSecretKey } from '../config/config.ts';
import { checkServer } from '../db/check-server.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../db/database.ts';
import { isDatabaseError } from '../db/errors.ts';
import { embeddedState, openEmbeddedServer } from '../db/embedded.ts';
import { makeFolders } from '../db/folders.ts';
import { atStart } from '../db/in-time.ts';
import { migrate, requireMigrated } from '../db/migrate.ts';
import { requirePreparedStatements } from '../db/prepared-statements.ts';
import { openReadiness, type Readiness } from '../db/readiness.ts';
import { OperatorError } from '../domain/operator-error.ts';
import { hasSealedSecrets } from '../domain/applications/secrets.store.ts';
import { createSecrets, type Secrets } from '../domain/secrets.ts';
import type { Logger } from '../base/log.ts';

/** The database in DATABASE_URL is not usable. `cause` has the reason. */
export class DatabaseUrlError extends Error {}

/** The migrated database, and the keys of its secrets. */
export interface Storage {
  /** For background work and commands. */
  db: Database;
  /** The URL of the database. */
  url: string;
  /** The unique `application_name` of the sessions of `db`. */
  sessionName: string;
  /** Opens another pool, which is closed with the storage. */
  openPool(poolSize: number, options?: Pick<DatabaseOptions, 'timeouts' | 'sessionName'>): Database;
  /** Opens a connection for readiness checks, which is closed with the storage. */
  openReadiness(): Readiness;
  secrets: Secrets;
  /** Whether the database is the embedded one. */
  embedded: boolean;
  /** The migrations that were applied when it was opened. */
  migrations: readonly string[];
  close: () => Promise<void>;
}

/**
 * Reads the secret key of the embedded database, and creates it if it is missing. Only its owner can read the file.
 *
 * @param hasSecrets whether the database has encrypted secrets
 * @throws OperatorError if the database has encrypted secrets, but the key is missing
 */
async function readOrCreateSecretKey(dataDir: string, hasSecrets: () => Promise<boolean>) {
  const file = join(dataDir, 'secret.key');
  await makeFolders(dataDir);
  if (existsSync(file)) return parseSecretKey(await readFile(file, 'utf8'));
  // Another process may have created the key and a secret in the meantime.
  if ((await hasSecrets()) && !existsSync(file)) {
    throw new OperatorError(`${file} is missing: copy it from the backup, or set SECRET_KEY to its content`);
  }
  const fresh = `${randomBytes(32).toString('base64')}\n`;
  // The file is linked with its content, so that a concurrent start never reads it empty.
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, fresh, { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return parseSecretKey(await readFile(file, 'utf8'));
}

/** How long abandoned statements may still run, in milliseconds. */
const closeTimeout = 1_000;

/** Closes pools. They wait for active connections, so a timeout prevents a lock from blocking the shutdown forever. */
async function closePools(pools: readonly { close(): Promise<void> }[]): Promise<void> {
  const tooLate = new AbortController();
  const timeout = delay(closeTimeout, undefined, { signal: tooLate.signal }).catch(() => undefined);
  await Promise.race([Promise.all(pools.map((pool) => pool.close())), timeout]);
  tooLate.abort();
}

/** Checks at the start whether DATABASE_URL is a pooler that the service can't use. */
async function checkPooler(db: Database, url: string, { preparedStatements }: Config): Promise<void> {
  // PgBouncer in statement mode rejects transactions.
  await db.transaction(() => Promise.resolve());
  if (preparedStatements) await requirePreparedStatements(db.pool, url);
}

/** Which embedded database may be used: also a new one, an existing one, or only one that another process runs. */
export type EmbeddedUse = 'create' | 'existing' | 'running';

/** @throws ConfigurationError if no such database exists */
async function requireEmbedded(dataDir: string, use: EmbeddedUse): Promise<void> {
  if (use === 'create') return;
  const state = await embeddedState(dataDir);
  if (state === 'running' || (state === 'stopped' && use === 'existing')) return;
  throw new ConfigurationError(
    use === 'existing'
      ? `DATABASE_URL: is not set, and the data folder ${dataDir} has no embedded database: set DATABASE_URL, or set DATA_DIR to the data folder of the service. To create an embedded database, run: engage serve`
      : `DATABASE_URL: is not set, and no other process runs the embedded database of the data folder ${dataDir}: set DATABASE_URL, start engage serve with this data folder before, or pass --embedded`,
  );
}

/** Timeout of a readiness check, in milliseconds. */
const readinessTimeout = 2_000;

export interface StorageOptions {
  /** The default is `create`. */
  embedded?: EmbeddedUse;
  /** Whether missing migrations are applied. Otherwise, the database must have all. The default is true. */
  migrates?: boolean;
  /** Called when the database no longer needs this process for a while: the caller may block the event loop. */
  onLaunch?: () => void;
}

/**
 * Opens the database in the settings, or the embedded one. Server and command line can use it at the same time.
 *
 * @throws ConfigurationError if DATABASE_URL is not set, and no embedded database exists that may be used
 * @throws SchemaError if the database lacks migrations that may not be applied, or a newer version migrated it
 * @throws DatabaseUrlError if the database in DATABASE_URL can't be reached or rejects the connection
 * @throws DatabaseSetupError if that database lacks something
 * @throws PreparedStatementError if a pooler in DATABASE_URL requires DB_PREPARED_STATEMENTS=false
 */
export async function openStorage(
  config: Config,
  logger: Pick<Logger, 'warn'>,
  { embedded = 'create', migrates = true, onLaunch }: StorageOptions = {},
): Promise<Storage> {
  if (config.databaseUrl === undefined) await requireEmbedded(config.dataDir, embedded);
  const onLost = () => logger.warn({}, 'the embedded PostgreSQL stopped and is being restarted');
  const server =
    config.databaseUrl === undefined ? await openEmbeddedServer(config.dataDir, { onLost, onLaunch }) : undefined;
  if (server) onLaunch?.();
  const url = config.databaseUrl ?? server?.url ?? '';
  const sessionName = `engage ${randomBytes(6).toString('hex')}`;
  const opened: { close(): Promise<void> }[] = [];
  const openPool = (poolSize: number, options: DatabaseOptions) => {
    const onError = (error: Error) => logger.warn({ err: error }, 'a database connection failed');
    const { preparedStatements } = config;
    const pool = openDatabase(url, poolSize, onError, { ...options, preparedStatements });
    opened.push(pool);
    return pool;
  };
  const db = openPool(config.poolSize, { sessionName });
  try {
    if (!server) {
      await atStart(checkPooler(db, url, config));
      await atStart(checkServer(db));
      // Not earlier: loading modules on a busy machine may take longer than a connection timeout.
      onLaunch?.();
    }
    const onWait = (migration: string) =>
      logger.warn({ migration }, 'a migration waits for other transactions and is retried');
    if (!migrates) await requireMigrated(db);
    const migrations = migrates ? await migrate(db, onWait) : [];
    const keys = config.secretKeys ?? [
      await readOrCreateSecretKey(config.dataDir, () => atStart(hasSealedSecrets(db))),
    ];
    return {
      db,
      url,
      sessionName,
      openPool: (poolSize, options = {}) => openPool(poolSize, options),
      openReadiness() {
        const readiness = openReadiness(url, readinessTimeout);
        opened.push(readiness);
        return readiness;
      },
      secrets: createSecrets(keys),
      embedded: server !== undefined,
      migrations,
      async close() {
        await closePools(opened);
        await server?.release();
      },
    };
  } catch (error) {
    await closePools(opened);
    await server?.release();
    if (server || !isDatabaseError(error)) throw error;
    throw new DatabaseUrlError("the database (DATABASE_URL) can't be used", { cause: error });
  }
}
