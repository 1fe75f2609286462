import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const jest = join(root, 'node_modules/jest/bin/jest.js');

/** The used part of Jest's report. */
interface JestResults {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: TestFile[];
}

interface TestFile {
  /** The path. */
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

export interface TestCounts {
  passed: number;
  /** At least 1 if Jest failed. */
  failed: number;
  /** The names of skipped tests. */
  skipped: string[];
}

/** The failed tests of a file, or the file if it could not run. */
function failedTests({ name, status, assertionResults }: TestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [file] : [];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

/**
 * Runs Jest, prints the names of the failed tests once more at the end, and counts the tests of its report.
 *
 * @param options of Jest, and test files
 * @param command starts Node.js
 * @param environment additional environment variables
 */
export async function runJest(
  options: readonly string[],
  command: readonly [string, ...string[]] = [process.execPath],
  environment: Readonly<Record<string, string>> = {},
): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const [program, ...args] = [...command, jest] as const;
  const child = spawn(program, [...args, '--silent', '--json', `--outputFile=${file}`, ...options], {
    cwd: root,
    // Jest prints the report to stderr, and JSON to stdout.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const results = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as JestResults;
  await rm(folder, { recursive: true });
  const failed = (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);
  const files = results.testResults ?? [];
  for (const name of files.flatMap(failedTests)) console.log(`failed: ${name}`);
  return {
    passed: results.numPassedTests ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'pending')
      .map(({ fullName }) => fullName),
  };
}
