import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../../server/db/folders.ts';

/**
 * Writes a secret to a file of the data folder that only its owner can read. If standard output is not a terminal, it is
 * usually a log, which must not contain secrets.
 *
 * @returns the path of the file
 */
export async function writeSecretFile(dataDir: string, name: string, secret: string): Promise<string> {
  const file = join(dataDir, name);
  await makeFolders(dataDir);
  // Writing to an existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}
