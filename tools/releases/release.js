import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProgram } from "../../test/support/command-line.js";
const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
/** The last commit of each release, newest first. */
export const releases = [{ version: '1.0.0', commit: '89c03f8c54c79b05176138b2ff447116dd340570' }];
/** A release in a checkout with dependencies. */
function releaseIn(folder) {
    const program = join(folder, 'bin/engage.js');
    return {
        folder,
        async engage(args, environment, input = '') {
            const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
            const running = run(process.execPath, [program, ...args], { cwd: folder, env });
            running.child.stdin?.end(input);
            return (await running).stdout;
        },
        serve: (role, environment) => startProgram(process.execPath, [program, 'serve', '--role', role, '--json'], environment),
    };
}
/** This checkout. */
export const currentRelease = releaseIn(root);
/** Checks out a commit into a temporary folder, and installs its dependencies. Later calls reuse the folder. */
export async function checkOut(commit) {
    const folder = join(tmpdir(), `engage-release-${commit}`);
    if (!existsSync(folder)) {
        const unfinished = await mkdtemp(join(tmpdir(), 'engage-release-'));
        try {
            const archive = join(unfinished, 'sources.tar');
            await run('git', ['archive', `--output=${archive}`, commit], { cwd: root });
            await mkdir(join(unfinished, 'sources'));
            await run('tar', ['-xf', archive, '-C', join(unfinished, 'sources')]);
            await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: join(unfinished, 'sources') });
            await rename(join(unfinished, 'sources'), folder);
        }
        finally {
            await rm(unfinished, { recursive: true });
        }
    }
    return releaseIn(folder);
}
