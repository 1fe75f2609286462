import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Returns a hash of the paths and contents of files. A missing file counts as empty. */
export async function fingerprintOf(paths) {
    const hash = createHash('sha256');
    for (const path of paths)
        hash.update(path.slice(root.length)).update(await readFile(path).catch(() => ''));
    return hash.digest('hex');
}
/**
 * Returns a hash of the sources in a folder and of other inputs.
 *
 * @param outputs folders below it that contain builds
 * @param others paths from the root
 */
export async function fingerprintOfFolder(folder, outputs, others) {
    const sources = (await filesIn(folder)).filter((path) => !outputs.some((output) => path.startsWith(join(output, '/'))));
    return fingerprintOf([...sources, ...others.map((path) => join(root, path))].sort());
}
/** Returns the paths of the files in a folder and in the folders below it. */
export async function filesIn(folder) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
/** The name of the build to serve. A published package contains exactly one, and no tools. */
export async function currentBuild(builder, builds, fingerprint) {
    if (existsSync(builder))
        return fingerprint();
    const [only] = await readdir(builds);
    if (!only)
        throw new Error(`the package contains no build in ${builds.slice(root.length)}`);
    return only;
}
/**
 * Runs a script of tools/ in a separate process, so that the service responds in the meantime.
 *
 * @throws Error with the end of its error output if it fails
 */
export function runBuilder(script, args, signal) {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-2000)));
    return new Promise((resolve, reject) => {
        child.once('error', () => undefined);
        child.once('close', (code) => code === 0 ? resolve() : reject(new Error(`${script.slice(root.length)} failed: ${output.trim()}`)));
    });
}
/** Runs a build once, and again after a failure. Concurrent callers share it. */
export function createBuild(build, failed) {
    const stop = new AbortController();
    let active;
    const start = () => build(stop.signal).catch((error) => {
        active = undefined;
        if (!stop.signal.aborted)
            failed(error);
        throw error;
    });
    return {
        ready: () => (active ??= start()),
        async close() {
            stop.abort();
            await active?.catch(() => undefined);
        },
    };
}
