import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecrets, type Secrets } from './applications/secrets.ts';
import { type Config, parseSecretKey } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { openEmbeddedServer } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import type { Logger } from './log.ts';

/** The database, brought up to date, and the keys to what is sealed in it. */
export interface Storage {
  db: Database;
  /** Where the database is. */
  url: string;
  /** The `application_name` of this process's database sessions, which no other process has. */
  sessionName: string;
  secrets: Secrets;
  /** Whether the database is the embedded one. */
  embedded: boolean;
  close: () => Promise<void>;
}

/** The key of the embedded database's secrets: made once, readable by its owner only. */
async function readOrCreateSecretKey(dataDir: string) {
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const fresh = randomBytes(32).toString('base64');
  await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return parseSecretKey(await readFile(file, 'utf8'));
}

/** How long statements may still run that nobody waits for any more, in milliseconds. */
const closePatience = 1_000;

/** Ends the pool. It waits for the connections in use, so long that a lock could hold up the end for ever. */
async function closeDatabase(db: Database): Promise<void> {
  const tooLate = new AbortController();
  const patience = delay(closePatience, undefined, { signal: tooLate.signal }).catch(() => undefined);
  await Promise.race([db.close(), patience]);
  tooLate.abort();
}

/**
 * Opens the database that the settings name, the embedded one unless they name another, and migrates it. The server and
 * the command line share it, at the same time if need be.
 */
export async function openStorage(config: Config, logger: Pick<Logger, 'warn'>): Promise<Storage> {
  const server = config.databaseUrl === undefined ? await openEmbeddedServer(config.dataDir) : undefined;
  const url = config.databaseUrl ?? server?.url ?? '';
  const sessionName = `engage ${randomBytes(6).toString('hex')}`;
  const db = openDatabase(url, config.poolSize, (error) => logger.warn({ err: error }, 'a database connection broke'), {
    sessionName,
  });
  try {
    const keys = config.secretKeys ?? [await readOrCreateSecretKey(config.dataDir)];
    await migrate(db);
    return {
      db,
      url,
      sessionName,
      secrets: createSecrets(keys),
      embedded: server !== undefined,
      async close() {
        await closeDatabase(db);
        await server?.release();
      },
    };
  } catch (error) {
    await closeDatabase(db);
    await server?.release();
    throw error;
  }
}
