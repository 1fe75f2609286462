import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../server/db/folders.ts';
import { demoEmail } from '../server/demo/demo.ts';
import { findApiKey } from '../server/domain/applications/users.store.ts';
import type { Storage } from '../server/storage.ts';

const fileIn = (dataDir: string) => join(dataDir, 'demo-api-key');

/**
 * Writes the API key of the demonstration user to a file that only its owner can read. If standard output is not a terminal, it
 * is usually a log, which must not contain a key.
 *
 * @returns the path of the file
 */
export async function writeDemoKey(dataDir: string, apiKey: string): Promise<string> {
  const file = fileIn(dataDir);
  await makeFolders(dataDir);
  // Writing to an existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${apiKey}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/** Returns the file of an earlier start, or undefined if its key is no longer valid. */
export async function findDemoKey(dataDir: string, { db, secrets }: Storage): Promise<string | undefined> {
  const file = fileIn(dataDir);
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const apiKey = await findApiKey(db, secrets, demoEmail);
  return written.trim() === apiKey ? file : undefined;
}
