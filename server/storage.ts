import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecrets, type Secrets } from './applications/secrets.ts';
import { type Config, parseSecretKey } from './config.ts';
import { type Database, type DatabaseOptions, isDatabaseError, openDatabase } from './db/database.ts';
import type { Timeouts } from './db/pool.ts';
import { openReadiness, type Readiness } from './db/readiness.ts';
import { openEmbeddedServer } from './db/embedded.ts';
import { makeFolders } from './db/folders.ts';
import { migrate } from './db/migrate.ts';
import type { Logger } from './log.ts';

/** The database in DATABASE_URL can't be used. `cause` has the reason. */
export class DatabaseUrlError extends Error {}

/** The database, brought up to date, and the keys to what is sealed in it. */
export interface Storage {
  /** For background work and commands. */
  db: Database;
  /** Where the database is. */
  url: string;
  /** The `application_name` of the sessions of `db`, which no other process has. */
  sessionName: string;
  /** Opens another pool, which is closed with the storage. */
  openPool(poolSize: number, timeouts?: Timeouts): Database;
  /** Opens a connection for readiness checks, which is closed with the storage. */
  openReadiness(): Readiness;
  secrets: Secrets;
  /** Whether the database is the embedded one. */
  embedded: boolean;
  close: () => Promise<void>;
}

/** The key of the embedded database's secrets: made once, readable by its owner only. */
async function readOrCreateSecretKey(dataDir: string) {
  const file = join(dataDir, 'secret.key');
  await makeFolders(dataDir);
  if (existsSync(file)) return parseSecretKey(await readFile(file, 'utf8'));
  const fresh = `${randomBytes(32).toString('base64')}\n`;
  // Processes may start at once: the file appears with its content, so that none of them reads it empty.
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

/** How long statements may still run that nobody waits for any more, in milliseconds. */
const closePatience = 1_000;

/** Closes pools. They wait for the connections in use, so long that a lock could hold up the end for ever. */
async function closePools(pools: readonly { close(): Promise<void> }[]): Promise<void> {
  const tooLate = new AbortController();
  const patience = delay(closePatience, undefined, { signal: tooLate.signal }).catch(() => undefined);
  await Promise.race([Promise.all(pools.map((pool) => pool.close())), patience]);
  tooLate.abort();
}

/** How long the database may take to respond to a readiness check, in milliseconds. */
const readinessPatience = 2_000;

/**
 * Opens the database that the settings name, the embedded one unless they name another, and migrates it. The server and
 * the command line share it, at the same time if need be.
 *
 * @param onLaunch called when the database needs nothing of this process for a while: the caller may block the event loop
 * @throws DatabaseUrlError when the database in DATABASE_URL can't be reached, or rejects the connection
 */
export async function openStorage(
  config: Config,
  logger: Pick<Logger, 'warn'>,
  onLaunch?: () => void,
): Promise<Storage> {
  const onLost = () => logger.warn({}, 'the embedded PostgreSQL went away; it is started again');
  const server =
    config.databaseUrl === undefined ? await openEmbeddedServer(config.dataDir, { onLost, onLaunch }) : undefined;
  onLaunch?.();
  const url = config.databaseUrl ?? server?.url ?? '';
  const sessionName = `engage ${randomBytes(6).toString('hex')}`;
  const opened: { close(): Promise<void> }[] = [];
  const openPool = (poolSize: number, options: DatabaseOptions) => {
    const onError = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
    const pool = openDatabase(url, poolSize, onError, options);
    opened.push(pool);
    return pool;
  };
  const db = openPool(config.poolSize, { sessionName });
  try {
    const keys = config.secretKeys ?? [await readOrCreateSecretKey(config.dataDir)];
    await migrate(db);
    return {
      db,
      url,
      sessionName,
      openPool: (poolSize, timeouts) => openPool(poolSize, { timeouts }),
      openReadiness() {
        const readiness = openReadiness(url, readinessPatience);
        opened.push(readiness);
        return readiness;
      },
      secrets: createSecrets(keys),
      embedded: server !== undefined,
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
