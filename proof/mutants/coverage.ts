import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readersOfConstants } from './constants.ts';

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

const root = fileURLToPath(new URL('../..', import.meta.url));
const stored = new URL('./coverage.json', import.meta.url);
/** A mutant that is detected needs only the first tests, so more of them cost little. */
const maxTests = 12;
/** They build, install or drive much more than the server, so they take minutes for what other tests detect in seconds. */
const isIndirect = ({ name }: TestFile) => /^(browser|docs|packages|proof)\//.test(name);

/**
 * Chooses the tests of each source file. Of each function and constant, these are the three that call it most often, since they have most
 * cases of it, and the three that do so most often in their time. If there are too many, tests of most functions are kept, and one of each.
 *
 * @param readers the functions that read a constant: calling them counts as calling it
 */
export function chooseTests(all: readonly TestFile[], readers: ReadonlyMap<string, ReadonlySet<string>>): Coverage {
  const callers = new Map<string, { test: TestFile; count: number }[]>();
  const add = (name: string, test: TestFile, count: number) =>
    callers.set(name, [...(callers.get(name) ?? []), { test, count }]);
  for (const test of all.filter((each) => !isIndirect(each))) {
    for (const [name, count] of Object.entries(test.calls)) add(name, test, count);
    for (const [constant, functions] of readers) {
      const count = [...functions].reduce((sum, name) => sum + (test.calls[name] ?? 0), 0);
      if (count > 0) add(constant, test, count);
    }
  }
  const byFile = Map.groupBy(callers, ([name]) => name.split('#', 1)[0] ?? '');
  const lists = [...byFile].map(([file, functions]) => {
    const choices = functions.map(([, tests]) => {
      const most = tests.toSorted((one, other) => other.count - one.count).slice(0, 3);
      const rate = ({ test, count }: (typeof tests)[number]) => count / test.seconds;
      const fastest = tests.toSorted((one, other) => rate(other) - rate(one)).slice(0, 3);
      return [...new Set([...most, ...fastest])].map(({ test }) => test);
    });
    const votes = [...Map.groupBy(choices.flat(), (test) => test)];
    const byVotes = votes.sort(([, one], [, other]) => other.length - one.length).map(([test]) => test);
    const kept = new Set(byVotes.slice(0, maxTests));
    for (const tests of choices) if (tests[0] && !tests.some((test) => kept.has(test))) kept.add(tests[0]);
    const names = [...kept].sort((one, other) => one.seconds - other.seconds).map(({ name }) => name);
    return [file, names] as const;
  });
  return Object.fromEntries(lists.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The text of each source file in a folder of the project. */
function sourcesIn(folder: string): Map<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
  return new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Stores what the test files in a folder call. */
export function storeCoverage(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const tests = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestFile);
  const chosen = chooseTests(tests, readersOfConstants(sourcesIn('server')));
  const lines = Object.entries(chosen).map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
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
