import { readConfig } from '../server/config.ts';
import { openStorage, type Storage } from '../server/storage.ts';

/** A command says why it failed. Connections that were lost and replaced meanwhile are no concern of its user. */
const log = { warn: () => undefined };

/** Opens the operator's database for one command, whether the service runs on it or not. */
export async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openStorage(readConfig(), log);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
