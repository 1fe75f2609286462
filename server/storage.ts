import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecrets, type Secrets } from './applications/secrets.ts';
import { type Config, parseSecretKey } from './config.ts';
import { type Database, isDatabaseError, openDatabase } from './db/database.ts';
import { openEmbeddedServer } from './db/embedded.ts';
import { makeFolders } from './db/folders.ts';
import { migrate } from './db/migrate.ts';
import type { Logger } from './log.ts';

/** The database that DATABASE_URL names can't be used; the cause says why. */
export class DatabaseUrlError extends Error {}

/** The database, brought up to date, and the keys to what is sealed in it. */
export interface Storage {
  db: Database;
  secrets: Secrets;
  /** Whether the database is the embedded one. */
  embedded: boolean;
  close: () => Promise<void>;
}

/** The key of the embedded database's secrets: made once, readable by its owner only. */
async function readOrCreateSecretKey(dataDir: string) {
  const file = join(dataDir, 'secret.key');
  await makeFolders(dataDir);
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
 *
 * @throws DatabaseUrlError when the database that the settings name can't be reached, or refuses
 */
export async function openStorage(config: Config, logger: Pick<Logger, 'warn'>): Promise<Storage> {
  const server = config.databaseUrl === undefined ? await openEmbeddedServer(config.dataDir) : undefined;
  const db = openDatabase(config.databaseUrl ?? server?.url ?? '', config.poolSize, (error) =>
    logger.warn({ err: error }, 'a database connection broke'),
  );
  try {
    const keys = config.secretKeys ?? [await readOrCreateSecretKey(config.dataDir)];
    await migrate(db);
    return {
      db,
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
    if (server || !isDatabaseError(error)) throw error;
    throw new DatabaseUrlError("the database (DATABASE_URL) can't be used", { cause: error });
  }
}
