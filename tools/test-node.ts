/**
 * Runs a part of the tests under other versions of Node.js: one file a resource, the mock, the client and the command line.
 *
 *     npm run test:node -- [VERSION…]
 *
 * The default is the oldest supported version and the newest one. Node.js 20 must be refused.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['22.18.0', '26'];

const files = [
  ...['access', 'campaigns', 'messages', 'schedules', 'sends', 'instant', 'devices', 'lists', 'reports', 'statistics'],
  ...['places', 'inapps', 'alarms', 'inboxes', 'mock', 'client', 'cli/serve', 'cli/apps', 'cli/devices'],
].map((name) => `test/${name}.test.ts`);

/** Runs the files under one version, and returns how many tests passed and failed. */
async function runUnder(version: string): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'engage-test-node-'));
  const report = join(folder, 'results.json');
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const options = ['--silent', '--json', `--outputFile=${report}`, `--maxWorkers=${availableParallelism()}`, ...files];
  const child = spawn('npm', ['exec', '--yes', `--package=node@${version}`, '--', 'node', ...jest, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Record<string, number | undefined>;
  await rm(folder, { recursive: true });
  const failed = (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);
  return { passed: results.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** An unsupported version must get one line that says what is needed and what runs, and exit status 1. */
async function refusesOldVersion(version: string): Promise<boolean> {
  const child = spawn('npm', ['exec', '--yes', `--package=node@${version}`, '--', 'node', 'bin/engage.js', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  const lines = said.split('\n').filter((line) => line.startsWith('engage '));
  console.log(`Node.js ${version}: ${lines.join(' ')}`);
  return code === 1 && lines.length === 1 && /needs Node\.js 22\.18 or later; this is 20\./.test(lines[0] ?? '');
}

let [passed, failed] = (await refusesOldVersion('20')) ? [1, 0] : [0, 1];
for (const version of versions) {
  console.log(`Node.js ${version}`);
  const result = await runUnder(version);
  passed += result.passed;
  failed += result.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
