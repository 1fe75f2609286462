import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'engage-tests-';
/** Several times what the tests of a run write at the same time. */
const needed = 8e9;

/**
 * Makes a folder in memory for the temporary files of all tests, above all databases: a new one has 800 files, whose
 * creation takes ten times longer on a disk.
 *
 * @returns undefined where there is not enough memory
 */
export async function openMemoryFolder() {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < needed || freemem() < needed) return undefined;
  for (const name of await readdir(memory)) {
    // That of a killed run.
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
      await rm(join(memory, name), { recursive: true, force: true });
    }
  }
  const folder = join(memory, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
