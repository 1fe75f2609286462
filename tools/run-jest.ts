import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const jest = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url));

/** The used part of Jest's report. */
interface JestResults {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: { assertionResults: { fullName: string; status: string }[] }[];
}

export interface TestCounts {
  passed: number;
  /** At least 1 if Jest failed. */
  failed: number;
  /** The names of skipped tests. */
  skipped: string[];
}

/**
 * Runs Jest, and counts the tests of its report.
 *
 * @param options of Jest, and test files
 * @param run starts Node.js with these arguments, and returns its exit status, null after a signal
 */
export async function runJest(
  options: readonly string[],
  run: (args: string[]) => Promise<number | null>,
): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const node = ['--experimental-vm-modules', '--no-warnings'];
  const code = await run([...node, jest, '--silent', '--json', `--outputFile=${file}`, ...options]);
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
