/**
 * Everything that must hold: contract, generated files, code, architecture, requirements, and all tests but the long ones,
 * which run with `--long`, alone. What can run side by side does. Prints what failed in full, and last how many checks and
 * tests passed and failed.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { howToGetBrowser, needsBrowser } from '../test/support/find-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);

/** Static checks by name; each is a Node program with its arguments. */
const checks: [string, ...string[]][] = [
  ['contract lint', bin('@redocly/cli/bin/cli.js'), 'lint', 'source', 'bundle'],
  ['generated files', 'tools/generate.ts', '--check'],
  ['settings in README', 'tools/settings-table.ts', '--check'],
  ['types', bin('typescript/bin/tsc')],
  ['code lint', bin('eslint/bin/eslint.js'), '.'],
  ['formatting', bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ['architecture', bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'server', 'cli', 'client', 'mock'],
  ['requirements', 'tools/requirements.ts'],
  ['breaking changes', 'tools/breaking.ts'],
];

/** Tests that take minutes of waiting, of a browser or of a compiler. */
const longTests = [
  'test/browser/accessibility.test.ts',
  'test/client-package.test.ts',
  'test/sends-leases.test.ts',
  'test/takeover.test.ts',
];
const long = process.argv.includes('--long');

interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

function run(args: readonly string[], { echo = false } = {}): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (echo) process.stdout.write(chunk);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - start) / 1000 }));
  });
}

/** Runs the static checks one after the other, since each takes a core. */
async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const [name, ...args] of checks) {
    const { code, output, seconds } = await run(args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    failed++;
    console.log(output);
  }
  return { passed: checks.length - failed, failed };
}

/** The part of Jest's report that is read here. */
interface JestResults {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: { assertionResults: { fullName: string; status: string }[] }[];
}

async function runTests(): Promise<{ passed: number; failed: number; skipped: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const options = [
    '--json',
    `--outputFile=${file}`,
    // Tests wait as much as they compute: the static checks beside them still get their turn.
    `--maxWorkers=${availableParallelism() + 1}`,
    ...(long ? longTests : longTests.map((path) => `--testPathIgnorePatterns=${path}`)),
  ];
  const jest = ['--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js'), '--silent', ...options];
  const { code, output } = await run(jest);
  // Its report comes on the error stream, the JSON on the other: only the report is for people.
  console.log(output.replace(/^\{"num.*\}$/m, '').trim());
  const results = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as JestResults;
  await rm(folder, { recursive: true });
  const failed = (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);
  const tests = (results.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: results.numPassedTests ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

const none = { passed: 0, failed: 0 };
const [statics, tests] = await Promise.all([long ? none : runChecks(), runTests()]);
const [passed, failed] = [statics.passed + tests.passed, statics.failed + tests.failed];
const { skipped } = tests;
const withoutBrowser = skipped.filter((name) => name.endsWith(needsBrowser));
for (const name of skipped) if (!withoutBrowser.includes(name)) console.log(`skipped: ${name}`);
if (withoutBrowser.length > 0) {
  console.log(`skipped: ${withoutBrowser.length} tests in a browser, because no browser was found. ${howToGetBrowser}`);
}
console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
