import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import type { ServerMutant } from './server-mutants.ts';

/** The timeout for a number of test files. A mutant that makes them wait forever counts as detected. */
const timeoutMs = (files: number) => 120_000 + 60_000 * files;
/** Messages of tests that timed out because of the mutant or a busy machine. */
const timeouts = /Exceeded timeout|waited .*in vain|timed? ?out/i;

export interface TestRun {
  passed: boolean;
  /** The first failed test, or another error. */
  reason: string;
  /** The file and the name of the failed test, if any. */
  file?: string;
  test?: string;
  /** Whether it failed because of a timeout. */
  timedOut: boolean;
  /** The durations of passed tests in milliseconds, by name. */
  durations: Map<string, number>;
}

/** A copy of the project with its own PostgreSQL, in which mutants are tried. */
export interface Sandbox {
  /** Runs these test files in order with the mutant, until the first failure. Rejects if the sandbox is stopped. */
  try(tests: readonly string[], mutant?: ServerMutant): Promise<TestRun>;
  close(): Promise<void>;
}

interface SandboxPaths {
  /** The copy of the project. */
  copy: string;
  /** The folder for files of tests. */
  temporary: string;
  cache: string;
  databaseUrl: string;
  stop: AbortSignal;
}

/**
 * @param root the project; what git ignores is not copied
 * @param parent the folder for the sandbox
 * @param stop ends its tests
 */
export async function openSandbox(root: string, parent: string, stop: AbortSignal): Promise<Sandbox> {
  const folder = await mkdtemp(join(parent, 'mutants-'));
  const copy = join(folder, 'project');
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const database = await openEmbeddedServer(join(folder, 'data'));
  await makeQuick(database.url);
  const temporary = join(folder, 't');
  const sandbox: SandboxPaths = { copy, temporary, cache: join(folder, 'cache'), databaseUrl: database.url, stop };

  async function run(tests: readonly string[]): Promise<TestRun> {
    await mkdir(temporary);
    try {
      return await runTests(sandbox, tests);
    } finally {
      await stopServers(temporary);
      await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
      await dropDatabases(database.url);
    }
  }

  return {
    async try(tests, mutant) {
      if (!mutant) return run(tests);
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

function runTests(
  { copy, temporary, cache, databaseUrl, stop }: SandboxPaths,
  tests: readonly string[],
): Promise<TestRun> {
  const jest = join(copy, 'node_modules/jest/bin/jest.js');
  const parts = [
    '--testSequencer',
    './proof/mutants/jest/given-order.ts',
    '--reporters',
    './proof/mutants/jest/first-failure.ts',
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
  const child = spawn(process.execPath, [jest, ...options], {
    cwd: copy,
    env: { ...process.env, DATABASE_URL: databaseUrl, TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  // Kills the process group, since processes started by tests survive a kill of the tests.
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  let report = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (report += text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup();
  }, timeoutMs(tests.length));
  stop.addEventListener('abort', endGroup);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', endGroup);
      endGroup();
      if (stop.aborted) return reject(stop.reason as Error);
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
async function stopServers(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('postmaster.pid'))) {
    const [pid = ''] = (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n');
    try {
      if (Number(pid) > 0) process.kill(Number(pid), 'SIGQUIT');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Data of this server is temporary, so fsync is off. */
async function makeQuick(url: string): Promise<void> {
  const db = openDatabase(url, 1, () => undefined);
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await db.query(`alter system set ${setting} = off`);
    }
    await db.query('select pg_reload_conf()');
  } finally {
    await db.close();
  }
}

/** Drops the databases that killed tests left. */
async function dropDatabases(url: string): Promise<void> {
  const db = openDatabase(url, 1, () => undefined);
  try {
    const left = await db.query<{ datname: string }>(`select datname from pg_database where datname ~ '^engage_test_'`);
    for (const { datname } of left) await db.query(`drop database "${datname}" with (force)`);
  } finally {
    await db.close();
  }
}
