import { readConfig } from '../server/config.ts';
import { openStorage, type Storage } from '../server/storage.ts';

/** Warnings of the database; standard output holds only the result. */
const log = { warn: (_details: unknown, text?: string) => void process.stderr.write(`${text}\n`) };

/** Opens the operator's database for one command, whether the service runs on it or not. */
export async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openStorage(readConfig(), log);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
