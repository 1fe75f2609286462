/**
 * Runs a part of the tests with other versions of Node.js: each kind of resource, the contract server, the mock, the client and the
 * command line.
 *
 *     npm run test:node -- [VERSION…]
 *
 * The default is the oldest and the newest supported version. Node.js 20 must be rejected.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runJest, type TestCounts } from './run-jest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['22.18.0', '26'];

const files = [
  ...[
    'engagement/access',
    'engagement/campaigns',
    'engagement/devices',
    'sending/sends',
    'engagement/reports',
    'engagement/inapps',
  ],
  ...[
    'http/contracts',
    'mock/mock.long',
    'packages/client',
    'cli/serve.long',
    'cli/serve-shutdown.long',
    'cli/printing',
  ],
].map((name) => `test/${name}.test.ts`);

/** Runs the files with one version. */
function runUnder(version: string): Promise<TestCounts> {
  const options = [`--maxWorkers=${availableParallelism()}`, ...files];
  return runJest(options, ['npm', 'exec', '--yes', `--package=node@${version}`, '--', 'node']);
}

/** An unsupported version must print one line with the supported ones, and exit with status 1. */
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
