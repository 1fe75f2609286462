import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test file calls, as jest/coverage-environment.ts writes it. */
export interface TestFile {
  /** Such as `engagement/inapps`. */
  name: string;
  seconds: number;
  /** How often it calls functions of the server, such as `server/api/inapps/inapps.ts#createInApp`. */
  calls: Record<string, number>;
}

/** The tests of each source file of the server, the fastest first. */
type Coverage = Record<string, string[]>;

const stored = new URL('./coverage.json', import.meta.url);
/** A mutant that is detected needs only the first tests, so more of them cost little. */
const maxTests = 12;
/** They build, install or drive much more than the server, so they take minutes for what other tests detect in seconds. */
const isIndirect = ({ name }: TestFile) => /^(browser|docs|packages|proof)\//.test(name);

/**
 * Chooses the tests of each source file. Of each function, these are the three that call it most often, since they have most cases of
 * it, and the three that do so most often in their time. If there are too many, tests of most functions are kept.
 */
export function chooseTests(all: readonly TestFile[]): Coverage {
  const callers = new Map<string, { test: TestFile; count: number }[]>();
  for (const test of all.filter((each) => !isIndirect(each))) {
    for (const [name, count] of Object.entries(test.calls)) {
      callers.set(name, [...(callers.get(name) ?? []), { test, count }]);
    }
  }
  const chosen = new Map<string, Map<TestFile, number>>();
  for (const [name, tests] of callers) {
    const [file = ''] = name.split('#', 1);
    const votes = chosen.get(file) ?? new Map<TestFile, number>();
    const most = tests.toSorted((one, other) => other.count - one.count).slice(0, 3);
    const rate = ({ test, count }: (typeof tests)[number]) => count / test.seconds;
    const fastest = tests.toSorted((one, other) => rate(other) - rate(one)).slice(0, 3);
    for (const { test } of new Set([...most, ...fastest])) votes.set(test, (votes.get(test) ?? 0) + 1);
    chosen.set(file, votes);
  }
  const lists = [...chosen].map(([file, votes]) => {
    const kept = [...votes].sort(([, one], [, other]) => other - one).slice(0, maxTests);
    const names = kept.sort(([one], [other]) => one.seconds - other.seconds).map(([{ name }]) => name);
    return [file, names] as const;
  });
  return Object.fromEntries(lists.sort(([one], [other]) => (one < other ? -1 : 1)));
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
