import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import type { ServerMutant } from './server-mutants.ts';

/** How long so many test files may take; a mutant that makes them wait forever is noticed, too. */
const patienceMs = (files: number) => 60_000 + 30_000 * files;

export interface TestRun {
  passed: boolean;
  /** The first test that failed, or what went wrong instead. */
  reason: string;
}

/** A copy of the project in which mutants are tried, with a PostgreSQL of its own. */
export interface TrialGround {
  /** Runs these test files with the mutant in place; without one, the project as it is. */
  try(tests: readonly string[], mutant?: ServerMutant): Promise<TestRun>;
  close(): Promise<void>;
}

/** @param root the project; what git ignores is not copied */
export async function openTrialGround(root: string): Promise<TrialGround> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  const copy = join(folder, 'project');
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const database = await openEmbeddedServer(join(folder, 'data'));
  const run = (tests: readonly string[]) => runTests(copy, tests, database.url, join(folder, 'cache'));
  return {
    async try(tests, mutant) {
      if (!mutant) return run(tests);
      await writeFile(join(copy, mutant.file), mutant.text);
      const result = await run(tests);
      await cp(join(root, mutant.file), join(copy, mutant.file));
      return result;
    },
    async close() {
      await database.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function runTests(cwd: string, tests: readonly string[], databaseUrl: string, cache: string): Promise<TestRun> {
  const jest = join(cwd, 'node_modules/jest/bin/jest.js');
  const options = ['--runInBand', '--bail', '--forceExit', '--silent', '--cacheDirectory', cache, ...tests];
  const child = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...options], {
    cwd,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let report = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (report += text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    // The group, since tests start processes of their own.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, patienceMs(tests.length));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      const [, failed] = /^ +● (.+)$/m.exec(report) ?? [];
      resolve({ passed: code === 0, reason: late ? 'no end' : (failed ?? `status ${code}: ${report.slice(-300)}`) });
    });
  });
}
