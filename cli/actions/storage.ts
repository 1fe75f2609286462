import { readConfig, readHints } from '../../server/config/config.ts';
import { openStorage, type Storage, type StorageOptions } from '../../server/start/storage.ts';
import { printable } from '../terminal/printable.ts';

/** A failed command reports its error. Lost connections that were replaced are not reported. */
const log = { warn: () => undefined };

/** Warns of environment variables that may be meant as settings, since a command would use another database in silence. */
export function warnOfSettings(): void {
  for (const hint of readHints()) process.stderr.write(`${printable(`warning: ${hint}`)}\n`);
}

/**
 * Opens the operator's database for one command: the one of DATABASE_URL, or the existing embedded one, which is started if it
 * does not run. A command does not migrate the database, since processes of another version may use it.
 */
export async function withStorage<Result>(
  work: (storage: Storage) => Promise<Result>,
  options: StorageOptions = { embedded: 'existing', migrates: false },
): Promise<Result> {
  warnOfSettings();
  const storage = await openStorage(readConfig(), log, options);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
