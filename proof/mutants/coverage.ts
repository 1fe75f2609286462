import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readersOfConstants } from './constants.ts';
import { serverSources } from './server-mutants.ts';

/** What a test file calls, as jest/coverage-environment.ts writes it. */
export interface TestFile {
  /** Such as `engagement/inapps`. */
  name: string;
  seconds: number;
  /** How often it calls functions of the server, such as `server/api/inapps/inapps.ts#createInApp`. */
  calls: Record<string, number>;
}

/** How often a test file calls a function, or the functions that read a constant. */
interface Calls {
  name: string;
  test: TestFile;
  count: number;
  /** Of all calls of the test file. */
  share: number;
}

/** The test files, and the numbers of those that each source file of the server has, in the order to run them. */
interface Coverage {
  tests: string[];
  files: Record<string, number[]>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const stored = new URL('./coverage.json', import.meta.url);
/** Has what callers can see of each rule. */
const isScenarios = ({ name }: TestFile) => name === 'cli/conformance.long';
/** How many tests run first. */
const maxFirst = 12;
/** They build, install or drive much more than the server, so they take minutes for what other tests detect in seconds. */
const isIndirect = ({ name }: TestFile) => /^(browser|proof)\/|^(docs|packages)\/.*\.long$/.test(name);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function callsOf(test: TestFile, readers: ReadonlyMap<string, ReadonlySet<string>>): Calls[] {
  const all = sum(Object.values(test.calls));
  const ofConstants = [...readers].map(
    ([name, functions]) => [name, sum([...functions].map((reader) => test.calls[reader] ?? 0))] as const,
  );
  return [...Object.entries(test.calls), ...ofConstants].flatMap(([name, count]) =>
    count > 0 ? { name, test, count, share: count / all } : [],
  );
}

/** What the first tests of a function are chosen by. */
const ranks: ((calls: Calls) => number)[] = [
  ({ test, count }) => count / test.seconds,
  ({ share }) => share,
  ({ count }) => count,
];

/**
 * Orders the tests that call a source file, so that the first ones detect most of its mutants. Of each function and constant, these are the two that
 * call it most often in their time, the two that call little else, and the two that have most calls. If there are too many, tests of most
 * functions are kept, and one of each. The scenarios follow, and then the others, those first that call little else: only a survivor needs them.
 */
function orderTests(ofFile: readonly Calls[]): TestFile[] {
  const choices = [...Map.groupBy(ofFile, ({ name }) => name).values()].map((calls) => {
    const best = ranks.flatMap((rank) => calls.toSorted((one, other) => rank(other) - rank(one)).slice(0, 2));
    return [...new Set(best.map(({ test }) => test))];
  });
  const votes = [...Map.groupBy(choices.flat(), (test) => test)];
  const byVotes = votes.sort(([, one], [, other]) => other.length - one.length).map(([test]) => test);
  const first = new Set(byVotes.slice(0, maxFirst));
  for (const tests of choices) if (tests[0] && !tests.some((test) => first.has(test))) first.add(tests[0]);
  const others = [...Map.groupBy(ofFile, ({ test }) => test)]
    .filter(([test]) => !first.has(test))
    .map(([test, calls]) => ({ test, share: isScenarios(test) ? Infinity : sum(calls.map(({ share }) => share)) }))
    .sort((one, other) => other.share - one.share);
  return [...[...first].sort((one, other) => one.seconds - other.seconds), ...others.map(({ test }) => test)];
}

/**
 * Chooses the tests of each source file, in the order to run them.
 *
 * @param readers the functions that read a constant: calling them counts as calling it
 * @returns the names of the tests by source file
 */
export function chooseTests(
  all: readonly TestFile[],
  readers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string[]> {
  const calls = all.filter((test) => !isIndirect(test)).flatMap((test) => callsOf(test, readers));
  const byFile = [...Map.groupBy(calls, ({ name }) => name.split('#', 1)[0] ?? '')];
  const lists = byFile.map(([file, ofFile]) => [file, orderTests(ofFile).map(({ name }) => name)] as const);
  return new Map(lists.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Stores what the test files in a folder call. */
export function storeCoverage(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const tests = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestFile);
  const chosen = chooseTests(tests, readersOfConstants(serverSources(root)));
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
