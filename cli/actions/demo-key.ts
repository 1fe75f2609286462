import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoEmail } from '../../server/demo/demo.ts';
import { findApiKey } from '../../server/domain/applications/users.store.ts';
import type { Storage } from '../../server/start/storage.ts';
import { writeSecretFile } from '../terminal/secret-file.ts';

const fileName = 'demo-api-key';

/** Writes the API key of the demonstration user to a file. @returns its path */
export const writeDemoKey = (dataDir: string, apiKey: string): Promise<string> =>
  writeSecretFile(dataDir, fileName, apiKey);

/** Returns the file of an earlier start, or undefined if its key is no longer valid. */
export async function findDemoKey(dataDir: string, { db, secrets }: Storage): Promise<string | undefined> {
  const file = join(dataDir, fileName);
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const apiKey = await findApiKey(db, secrets, demoEmail);
  return written.trim() === apiKey ? file : undefined;
}
