import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from "../../server/db/database.js";
import { openEmbeddedServer } from "../../server/db/embedded.js";
/** The timeout for a number of test files. A mutant that makes them wait forever counts as detected. */
const timeoutMs = (files) => 120_000 + 60_000 * files;
/** Messages of tests that timed out because of the mutant or a busy machine. */
const timeouts = /Exceeded timeout|waited .*in vain|timed? ?out/i;
/** @param root the project; what git ignores is not copied */
export async function openSandbox(root) {
    const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
    const copy = join(folder, 'project');
    const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of files.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
        await cp(join(root, file), join(copy, file));
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    const database = await openEmbeddedServer(join(folder, 'data'));
    await makeQuick(database.url);
    const temporary = join(folder, 't');
    const sandbox = { copy, temporary, cache: join(folder, 'cache'), databaseUrl: database.url };
    async function run(tests) {
        await mkdir(temporary);
        try {
            return await runTests(sandbox, tests);
        }
        finally {
            await stopServers(temporary);
            await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
            await dropDatabases(database.url);
        }
    }
    return {
        async try(tests, mutant) {
            if (!mutant)
                return run(tests);
            const file = join(copy, mutant.file);
            const source = await readFile(file);
            await writeFile(file, mutant.text);
            const result = await run(tests);
            await writeFile(file, source);
            return result;
        },
        async close() {
            await database.release();
            await rm(folder, { recursive: true, force: true });
        },
    };
}
function runTests({ copy, temporary, cache, databaseUrl }, tests) {
    const jest = join(copy, 'node_modules/jest/bin/jest.js');
    const parts = [
        '--testSequencer',
        './tools/mutants/jest/given-order.ts',
        '--reporters',
        './tools/mutants/jest/first-failure.ts',
    ];
    const ways = [
        '--reporters',
        'summary',
        '--runInBand',
        '--bail',
        '--forceExit',
        '--silent',
        '--cacheDirectory',
        cache,
    ];
    const options = [...parts, ...ways, '--runTestsByPath', ...tests];
    const child = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...options], {
        cwd: copy,
        env: { ...process.env, DATABASE_URL: databaseUrl, TMPDIR: temporary },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
    });
    // Kills the process group, since processes started by tests survive a kill of the tests.
    const endGroup = () => {
        try {
            if (child.pid !== undefined)
                process.kill(-child.pid, 'SIGKILL');
        }
        catch (error) {
            if (error.code !== 'ESRCH')
                throw error;
        }
    };
    let report = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (report += text));
    let late = false;
    const timer = setTimeout(() => {
        late = true;
        endGroup();
    }, timeoutMs(tests.length));
    return new Promise((resolve) => {
        child.on('exit', (code) => {
            clearTimeout(timer);
            endGroup();
            const [, file, name, why] = /^● (.+?)\t(.+)\t(.*)$/m.exec(report) ?? [];
            const failed = file !== undefined && { file, test: `${file} ${name}` };
            const reason = late ? 'no end' : failed ? `${file}: ${name}: ${why}` : `status ${code}: ${report.slice(-300)}`;
            const passed = report.matchAll(/^✓ (\d+)\t(.+)$/gm);
            const durations = new Map(Array.from(passed, ([, duration, name]) => [name ?? '', Number(duration)]));
            resolve({ passed: code === 0, reason, ...failed, timedOut: late || timeouts.test(reason), durations });
        });
    });
}
/** Stops the PostgreSQL servers that killed tests left running in a folder. */
async function stopServers(folder) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((each) => each.endsWith('postmaster.pid'))) {
        const [pid = ''] = (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n');
        try {
            if (Number(pid) > 0)
                process.kill(Number(pid), 'SIGQUIT');
        }
        catch (error) {
            if (error.code !== 'ESRCH')
                throw error;
        }
    }
}
/** Data of this server is temporary, so fsync is off. */
async function makeQuick(url) {
    const db = openDatabase(url, 1, () => undefined);
    try {
        for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
            await db.query(`alter system set ${setting} = off`);
        }
        await db.query('select pg_reload_conf()');
    }
    finally {
        await db.close();
    }
}
/** Drops the databases that killed tests left. */
async function dropDatabases(url) {
    const db = openDatabase(url, 1, () => undefined);
    try {
        const left = await db.query(`select datname from pg_database where datname ~ '^engage_test_'`);
        for (const { datname } of left)
            await db.query(`drop database "${datname}" with (force)`);
    }
    finally {
        await db.close();
    }
}
