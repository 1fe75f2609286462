import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
/** A program is not installed; the message says how to install it. */
export class MissingProgramError extends Error {
}
/** The current user; for root the user that Debian's packages create. */
export async function ordinaryAccount() {
    if (process.getuid?.() !== 0)
        return {};
    const id = async (option) => Number((await promisify(execFile)('id', [option, 'postgres'])).stdout);
    try {
        return { uid: await id('-u'), gid: await id('-g') };
    }
    catch {
        throw new MissingProgramError('PostgreSQL needs a user postgres, which does not exist: apt-get install postgresql-15');
    }
}
/**
 * Finds a program in the folders where Debian and others install it.
 *
 * @throws MissingProgramError that names the package
 */
export async function requireProgram(name, folders, packageName) {
    for (const folder of [...folders, ...(process.env.PATH ?? '').split(':')]) {
        const path = `${folder}/${name}`;
        if (await access(path).then(() => true, () => false))
            return path;
    }
    throw new MissingProgramError(`${name} is not installed: apt-get install ${packageName}`);
}
