/**
 * `npm test`: runs all static checks and all tests except the long ones, in parallel where possible. `--long` runs
 * only the long tests. Prints the output of failed checks, and finally how many checks and tests passed and failed.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../server/base/log.ts';
import { openBuiltFiles } from '../server/pages/built-files.ts';
import { demoShopSource } from '../server/pages/demo-shop.ts';
import { openDocs } from '../server/pages/docs.ts';
import { openOperatorConsole } from '../server/pages/operator-console.ts';
import { openWebSdk } from '../server/pages/web-sdk.ts';
import { howToGetBrowser, needsBrowser } from '../test/support/find-browser.ts';
import { runJest, type TestCounts } from './run-jest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);

/** Static checks by name: a Node program and its arguments. */
const checks: [string, ...string[]][] = [
  ['contract lint', bin('@redocly/cli/bin/cli.js'), 'lint'],
  ['generated files', 'tools/generate.ts', '--check'],
  ['table of settings', 'tools/settings-table.ts', '--check'],
  ['code lint', bin('eslint/bin/eslint.js'), '.'],
  ['types', bin('oxlint/bin/oxlint'), '--type-aware', '--type-check'],
  ['formatting', bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ['architecture', 'tools/arch.ts'],
  ['requirements', 'tools/requirements.ts'],
  ['breaking changes', 'tools/breaking.ts'],
];

/** Tests that take long, because of waiting, a browser, a compiler or many requests, have this in their names. */
const longTests = String.raw`\.long\.test\.ts$`;
/** Needs PgBouncer, which `npm run test:pooler` has. */
const poolerTest = 'test/database/pooler.test.ts';
const long = process.argv.includes('--long');

interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

function run(args: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - start) / 1000 }));
  });
}

/** Runs the static checks one after the other, since each uses a whole core. */
async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const [name, ...args] of checks) {
    const { code, output, seconds } = await run(args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    failed++;
    console.log(output);
    console.log(`failed: ${name}`);
  }
  return { passed: checks.length - failed, failed };
}

function runTests(): Promise<TestCounts> {
  const options = [
    // Tests spend much of their time waiting.
    `--maxWorkers=${availableParallelism() + 1}`,
    ...(long ? [longTests] : [longTests, poolerTest].map((pattern) => `--testPathIgnorePatterns=${pattern}`)),
  ];
  return runJest(options);
}

/** Builds outdated pages, which each service that tests start would do otherwise. A failure is reported by tests of the pages. */
async function buildPages(): Promise<void> {
  const logger = createLogger({ logLevel: 'silent', logFormat: 'json' });
  const docs = openDocs(logger);
  await Promise.allSettled([
    docs.site.ready(),
    docs.reference.ready(),
    openOperatorConsole(logger).ready(),
    openWebSdk(logger).ready(),
    openBuiltFiles(demoShopSource, logger).ready(),
  ]);
}

const none = { passed: 0, failed: 0 };
const [statics, tests] = await Promise.all([long ? none : runChecks(), buildPages().then(runTests)]);
const [passed, failed] = [statics.passed + tests.passed, statics.failed + tests.failed];
const { skipped } = tests;
const withoutBrowser = skipped.filter((name) => name.endsWith(needsBrowser));
for (const name of skipped) if (!withoutBrowser.includes(name)) console.log(`skipped: ${name}`);
if (withoutBrowser.length > 0) {
  console.log(`skipped: ${withoutBrowser.length} tests in a browser, because no browser was found. ${howToGetBrowser}`);
}
console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
