import { access, constants } from 'node:fs/promises';
import { ConfigurationError } from '../config/config.ts';
import { makeFolders } from '../db/folders.ts';

/**
 * Creates the folder of a setting, unless it exists.
 *
 * @throws ConfigurationError if this process can't write to it
 */
export async function requireWritable(setting: string, folder: string): Promise<void> {
  try {
    await makeFolders(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(`${setting}: this process can't write to ${folder} (${(error as Error).message})`);
  }
}
