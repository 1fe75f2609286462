import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoEmail } from '../server/applications/demo.ts';
import { createUserStore } from '../server/applications/users.store.ts';
import { makeFolders } from '../server/db/folders.ts';
import type { Storage } from '../server/storage.ts';

const fileIn = (dataDir: string) => join(dataDir, 'demo-api-key');

/**
 * Writes the demonstration's API key to a file that only this user can read. Standard output that is no terminal ends
 * up in logs, where no key belongs.
 *
 * @returns the path
 */
export async function writeDemoKey(dataDir: string, apiKey: string): Promise<string> {
  const file = fileIn(dataDir);
  await makeFolders(dataDir);
  // An existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${apiKey}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/** The file of an earlier start, while the key in it is the one in force. */
export async function findDemoKey(dataDir: string, { db, secrets }: Storage): Promise<string | undefined> {
  const file = fileIn(dataDir);
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const apiKey = await createUserStore(db, secrets).findKey(demoEmail);
  return written.trim() === apiKey ? file : undefined;
}
