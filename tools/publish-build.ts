import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Other branches and running processes may still use earlier builds. */
const keptBuilds = 3;

/** The name of a build: the fingerprint of its inputs. */
const buildName = /^[0-9a-f]{64}$/;

/**
 * Publishes a complete build in its folder, and removes old builds next to it: folders that are named after a
 * fingerprint, and no others, since the folder can be anywhere.
 *
 * @param build writes the build into an empty folder
 */
export async function publishBuild(target: string, build: (folder: string) => Promise<unknown>): Promise<void> {
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(join(parent, '.new-'));
  try {
    await build(temporary);
    // Another user than the one who built it may run the service. Temporary folders are private.
    await chmod(temporary, 0o755);
    // The rename publishes the complete build. If another process was faster, its build is the same.
    await rename(temporary, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await removeOldBuilds(parent);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function removeOldBuilds(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => buildName.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(parent, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.time - a.time).slice(keptBuilds);
  await Promise.all(old.map(({ name }) => rm(join(parent, name), { recursive: true, force: true })));
}
