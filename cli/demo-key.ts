import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoEmail } from '../server/applications/demo.ts';
import { createUserStore } from '../server/applications/users.store.ts';
import { makeFolders } from '../server/db/folders.ts';
import type { Storage } from '../server/storage.ts';

const fileIn = (dataDir: string) => join(dataDir, 'demo-api-key');

/**
 * Writes the API key of the demonstration user to a file that only the owner can read. Where standard output is not a
 * terminal, it usually ends up in a log, and a log must not hold a key.
 *
 * @returns the path
 */
export async function writeDemoKey(dataDir: string, apiKey: string): Promise<string> {
  const file = fileIn(dataDir);
  await makeFolders(dataDir);
  // Writing to an existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${apiKey}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/** The file of an earlier start. Undefined when its key is no longer valid. */
export async function findDemoKey(dataDir: string, { db, secrets }: Storage): Promise<string | undefined> {
  const file = fileIn(dataDir);
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const apiKey = await createUserStore(db, secrets).findKey(demoEmail);
  return written.trim() === apiKey ? file : undefined;
}
