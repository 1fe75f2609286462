import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @throws Error when the folder can't be created, such as when its parent is missing, or the path is not a folder */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  });
}

/**
 * Creates a folder and its parents, for this user only. Node's own `recursive` option loops forever when the system
 * returns ENOENT although the parent exists, as in /proc.
 *
 * @throws Error when a folder can't be created, or a part of the path is not a folder
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

/** Removes what killed processes have left unfinished in a folder: files and folders with a name such as `pg18.4711.new`. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /\.(\d+)\.new$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
