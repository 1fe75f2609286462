import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @throws Error where it can't be made, or is there and no folder */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  });
}

/**
 * Makes a folder and those above it, for this user only. Node's own `recursive` never ends where the system refuses a folder
 * with ENOENT although the one above exists, as in /proc.
 *
 * @throws Error where one of them can't be made, or is there and no folder
 */
export async function makeFolders(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolders(dirname(path));
    await makeFolder(path);
  }
}
