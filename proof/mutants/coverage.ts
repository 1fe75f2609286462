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

/** How often a test file calls one function. */
interface Calls {
  test: TestFile;
  count: number;
}

/** The test files, and the numbers of those that each source file of the server has, in the order to run them. */
interface Coverage {
  tests: string[];
  files: Record<string, number[]>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const stored = new URL('./coverage.json', import.meta.url);
/** How many tests run first. */
const maxFirst = 12;
/** They build, install or drive much more than the server, so they take minutes for what other tests detect in seconds. */
const isIndirect = ({ name }: TestFile) => /^(browser|proof)\/|^(docs|packages)\/.*\.long$/.test(name);

/**
 * Orders the tests that call a source file, so that the first ones detect most of its mutants. Of each function and constant, these are the two that
 * call it most often in their time, the two that call little else, and the two that have most calls. If there are too many, tests of most
 * functions are kept, and one of each. The others follow, those first that call little else: only a survivor needs them.
 *
 * @param readers the functions that read a constant: calling them counts as calling it
 * @returns the names of the tests of each source file
 */
export function chooseTests(
  all: readonly TestFile[],
  readers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string[]> {
  const allCalls = new Map(all.map((test) => [test, Object.values(test.calls).reduce((sum, count) => sum + count, 0)]));
  const ranks: ((calls: Calls) => number)[] = [
    ({ test, count }) => count / test.seconds,
    ({ test, count }) => count / (allCalls.get(test) ?? 1),
    ({ count }) => count,
  ];
  const callers = new Map<string, Calls[]>();
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
      const best = ranks.flatMap((rank) => tests.toSorted((one, other) => rank(other) - rank(one)).slice(0, 2));
      return [...new Set(best.map(({ test }) => test))];
    });
    const votes = [...Map.groupBy(choices.flat(), (test) => test)];
    const byVotes = votes.sort(([, one], [, other]) => other.length - one.length).map(([test]) => test);
    const first = new Set(byVotes.slice(0, maxFirst));
    for (const tests of choices) if (tests[0] && !tests.some((test) => first.has(test))) first.add(tests[0]);
    const shares = new Map<TestFile, number>();
    for (const { test, count } of functions.flatMap(([, calls]) => calls)) {
      shares.set(test, (shares.get(test) ?? 0) + count / (allCalls.get(test) ?? 1));
    }
    const others = [...shares].filter(([test]) => !first.has(test)).sort(([, one], [, other]) => other - one);
    const ordered = [...[...first].sort((one, other) => one.seconds - other.seconds), ...others.map(([test]) => test)];
    return [file, ordered.map(({ name }) => name)] as const;
  });
  return new Map(lists.sort(([one], [other]) => (one < other ? -1 : 1)));
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
  const names = [...new Set([...chosen.values()].flat())].sort();
  const numberOf = new Map(names.map((name, index) => [name, index]));
  const lines = [...chosen].map(([file, of]) => `"${file}": ${JSON.stringify(of.map((name) => numberOf.get(name)))}`);
  writeFileSync(stored, `{\n"tests": ${JSON.stringify(names)},\n"files": {\n${lines.join(',\n')}\n}\n}\n`);
}

let coverage: Coverage | undefined;

/** The test files for a source file of the server, in the order to run them. A new file has the first tests of those beside it. */
export function testsOf(source: string): string[] {
  coverage ??= JSON.parse(readFileSync(stored, 'utf8')) as Coverage;
  const { tests, files } = coverage;
  const numbers = files[source] ?? testsBeside(files, dirname(source));
  return numbers.map((number) => `test/${tests[number]}.test.ts`);
}

function testsBeside(files: Coverage['files'], folder: string): number[] {
  const beside = Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`));
  if (beside.length === 0 && folder !== '.') return testsBeside(files, dirname(folder));
  const counts = Map.groupBy(
    beside.flatMap(([, numbers]) => numbers.slice(0, maxFirst)),
    (number) => number,
  );
  const byCount = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return byCount.slice(0, maxFirst).map(([number]) => number);
}
