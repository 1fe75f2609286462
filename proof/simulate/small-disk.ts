import { execFile } from 'node:child_process';
import { appendFile, mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ProcessOptions, type ServiceProcess, startServiceProcess } from './processes.ts';

const run = promisify(execFile);
const size = 800_000_000;
/** How often the file on the disk grows, in milliseconds, and by how many bytes. */
const growEvery = 1_000;
const growth = Buffer.alloc(size / 40);
/** PostgreSQL needs the rest: the alert for a full disk fires below 10 %. */
const leaveFree = 0.07;

/** A process with an embedded database on a small disk. */
export interface SmallDisk {
  process: ServiceProcess;
  close(): Promise<void>;
}

/**
 * Starts a process with an embedded database on a small disk of its own, which then fills with a file. It may not be ready yet.
 *
 * @returns undefined without the permission to mount a disk in memory
 */
export async function startOnSmallDisk(
  options: Pick<ProcessOptions, 'folder' | 'history'>,
): Promise<SmallDisk | undefined> {
  const disk = join(options.folder, 'small-disk');
  await mkdir(disk);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  } catch {
    return undefined;
  }
  const own = { name: 'small disk', role: 'api', environment: { DATA_DIR: join(disk, 'data') } } as const;
  const started = await startServiceProcess({ ...options, ...own });
  let growing = Promise.resolve();
  const timer = setInterval(() => {
    growing = growing.then(async () => {
      const { bavail, blocks } = await statfs(disk);
      if (bavail / blocks > leaveFree + growth.length / size) await appendFile(join(disk, 'other'), growth);
    });
  }, growEvery);
  return {
    process: started,
    async close() {
      clearInterval(timer);
      await growing;
      await started.shutDown();
      await run('umount', [disk]);
    },
  };
}
