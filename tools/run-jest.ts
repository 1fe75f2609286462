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
