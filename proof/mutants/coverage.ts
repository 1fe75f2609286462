import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test file calls, as jest/coverage-environment.ts writes it. */
export interface TestFile {
  /** Such as `engagement/inapps`. */
  name: string;
  seconds: number;
  /** Functions of the server, such as `server/api/inapps/inapps.ts#createInApp`. */
  called: string[];
}

/** The tests of each source file of the server, the fastest first. */
type Coverage = Record<string, string[]>;

const stored = new URL('./coverage.json', import.meta.url);
/** Each function is called by this number of the chosen tests, if there are as many. A mutant that is detected needs only the first. */
const perFunction = 5;
const maxTests = 14;
/** They build, install or drive much more than the server, so they take minutes for what other tests detect in seconds. */
const isIndirect = ({ name }: TestFile) => /^(browser|docs|packages|proof)\//.test(name);

/**
 * Chooses the tests of each source file: those that call most functions of it, and of these the ones that call little else, until each
 * function that any test calls has several of them.
 */
export function chooseTests(tests: readonly TestFile[]): Coverage {
  const callers = new Map<string, { test: TestFile; functions: Set<string> }[]>();
  for (const test of tests.filter((each) => !isIndirect(each))) {
    for (const [file, called] of Map.groupBy(test.called, (each) => each.split('#', 1)[0] ?? '')) {
      callers.set(file, [...(callers.get(file) ?? []), { test, functions: new Set(called) }]);
    }
  }
  const share = ({ test, functions }: { test: TestFile; functions: Set<string> }) =>
    functions.size / test.called.length;
  const chosen = [...callers].map(([file, all]) => {
    const counts = new Map<string, number>();
    const taken: TestFile[] = [];
    const ranked = all.sort((one, other) => other.functions.size - one.functions.size || share(other) - share(one));
    for (const { test, functions } of ranked) {
      const lacking = [...functions].filter((each) => (counts.get(each) ?? 0) < perFunction);
      if (lacking.length === 0 || taken.length === maxTests) continue;
      for (const each of functions) counts.set(each, (counts.get(each) ?? 0) + 1);
      taken.push(test);
    }
    const names = taken.sort((one, other) => one.seconds - other.seconds).map(({ name }) => name);
    return [file, names] as const;
  });
  return Object.fromEntries(chosen.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Stores what the test files in a folder call. */
export function storeCoverage(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const tests = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestFile);
  const lines = Object.entries(chooseTests(tests)).map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
  writeFileSync(stored, `{\n${lines.join(',\n')}\n}\n`);
}

let coverage: Coverage | undefined;

/** The test files for a source file of the server, in the order to run them. A new file has the tests of those beside it. */
export function testsOf(source: string): string[] {
  coverage ??= JSON.parse(readFileSync(stored, 'utf8')) as Coverage;
  const names = coverage[source] ?? testsBeside(coverage, dirname(source));
  return names.map((name) => `test/${name}.test.ts`);
}

function testsBeside(all: Coverage, folder: string): string[] {
  const beside = Object.entries(all).flatMap(([file, names]) => (file.startsWith(`${folder}/`) ? names : []));
  if (beside.length === 0 && folder !== '.') return testsBeside(all, dirname(folder));
  const counts = [...Map.groupBy(beside, (name) => name)].map(([name, { length }]) => ({ name, length }));
  return counts
    .sort((one, other) => other.length - one.length)
    .slice(0, maxTests)
    .map(({ name }) => name);
}
