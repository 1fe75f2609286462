import { mkdir, statfs } from 'node:fs/promises';
import { freemem, userInfo } from 'node:os';
import { join } from 'node:path';
import { removeUnfinished } from '../../../server/db/folders.ts';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const runs = join(memory, 'engage-tests');
/** Several times what the tests of a run write at the same time. */
const needed = 8e9;

/**
 * Makes a folder in memory for the temporary files of all tests, above all databases: a new one has 800 files, whose
 * creation takes ten times longer on a disk.
 *
 * @returns undefined where there is not enough memory
 */
export async function openMemoryFolder(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < needed || freemem() < needed) return undefined;
  // All users of the machine share the memory, so the folder belongs to one.
  const own = `${runs}-${userInfo().uid}`;
  await mkdir(own, { recursive: true });
  await removeUnfinished(own);
  const folder = join(own, `run.${process.pid}.new`);
  await mkdir(folder);
  return folder;
}
