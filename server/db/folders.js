import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
/** @throws Error when the folder can't be created, or the path is not a folder */
async function makeFolder(path) {
    await mkdir(path, { mode: 0o700 }).catch(async (error) => {
        if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory())
            throw error;
    });
}
/**
 * Creates a folder and its parents, for this user only. Node's own `recursive` option loops forever when the system
 * returns ENOENT although the parent exists, as in /proc.
 *
 * @throws Error when a folder can't be created, or a part of the path is not a folder
 */
export async function makeFolders(path) {
    try {
        await makeFolder(path);
    }
    catch (error) {
        if (error.code !== 'ENOENT' || dirname(path) === path)
            throw error;
        await makeFolders(dirname(path));
        await makeFolder(path);
    }
}
