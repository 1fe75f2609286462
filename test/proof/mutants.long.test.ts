import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { readersOfConstants } from '../../proof/mutants/constants.ts';
import { copiesIn } from '../../proof/mutants/contract-copies.ts';
import { contractMutants } from '../../proof/mutants/contract-mutants.ts';
import { chooseTests, testsOf } from '../../proof/mutants/coverage.ts';
import { sampleOf, scoreOf, detectedShare } from '../../proof/mutants/mutant.ts';
import { allServerMutants, folderOf, verdictOf } from '../../proof/mutants/server.ts';
import { serverMutants } from '../../proof/mutants/server-mutants.ts';
import { sqlEdits } from '../../proof/mutants/sql-mutants.ts';
import { explanationOf, readExplanations } from '../../proof/mutants/equivalent.ts';
import { openVerdicts } from '../../proof/mutants/verdicts.ts';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const mutants = contractMutants(loadContract());

test.each(contractNames)('each mutant of the %s contract is different', (name) => {
  const contract = JSON.stringify(loadContract(name));
  const all = contractMutants(loadContract(name), copiesIn(name));
  const sample = sampleOf(all, 200, 1);
  expect(sample.filter((mutant) => JSON.stringify(mutant.contract()) === contract)).toEqual([]);
  expect(JSON.stringify(loadContract(name))).toBe(contract);
});

test('the operator contract has mutants of its own parts, and of no copied operation and component', () => {
  const places = contractMutants(loadContract('operator'), copiesIn('operator')).map(({ place }) => place);
  const from = (start: string) => places.filter((place) => place.startsWith(start)).length;
  expect(from('paths//operator/v1/apps/{partnerId}/sends')).toBeGreaterThan(0);
  expect(from('paths//operator/v1/apps/{partnerId}/devices')).toBeGreaterThan(0);
  expect(from('components/securitySchemes')).toBeGreaterThan(0);
  expect(from('paths//operator/v1/apps/{partnerId}/campaigns')).toBe(0);
  expect(from('components/schemas/CampaignInput')).toBe(0);
});

test('a sample has mutants of each kind, and is the same for the same seed', () => {
  const kinds = new Set(mutants.map(({ kind }) => kind));
  const places = (seed: number) => sampleOf(mutants, 60, seed).map(({ kind, place, change }) => [kind, place, change]);
  expect(new Set(places(7).map(([kind]) => kind))).toEqual(kinds);
  expect(places(7)).toEqual(places(7));
  expect(places(7)).not.toEqual(places(8));
});

test('a sample stays nearly the same when a mutant is added or removed', () => {
  const names = (some: typeof mutants) => sampleOf(some, 60, 7).map(({ place, change }) => `${place} ${change}`);
  const before = names(mutants);
  const after = new Set(names(mutants.filter((_, index) => index !== 100)));
  expect(before.filter((name) => !after.has(name)).length).toBeLessThanOrEqual(1);
});

test.each([
  ['select x from a where application_id = $1 and id = $2', 'select x from a where $1::bigint is not null and id = $2'],
  ['select x from a where application_id = $1 and id = $2', 'select x from a where application_id = $1 and id <> $2'],
  ['select x from a order by id limit $1', 'select x from a order by id desc limit $1'],
  ['select x from a where b = $1 for update', 'select x from a where b = $1 '],
  ['select x from a where b = $1 for update of a skip locked', 'select x from a where b = $1 '],
  ['an error with a limit', undefined],
])('SQL is mutated as SQL: %s', (text, changed) => {
  const made = sqlEdits(text).map(
    ({ start, length, text: other }) => text.slice(0, start) + other + text.slice(start + length),
  );
  if (changed === undefined) expect(made).toEqual([]);
  else expect(made).toContain(changed);
});

test('checks, statuses, labels and limits of the server are mutated one at a time', () => {
  const source = `export function f(page: number) {
  if (page < 1) throw notFound('x');
  checkPeriod(page);
  return new Problem(404, 'API_ERR_DATA', page - 1);
}
`;
  expect(serverMutants('server/f.ts', source).map(({ kind, change }) => `${kind}: ${change}`)).toEqual([
    "check left out: if (page < 1) throw notFound('x'); → ;",
    'condition negated: page < 1 → !(page < 1)',
    'bound off by one: < → <=',
    'status: notFound → badData',
    'check left out: checkPeriod(page); → ;',
    'status: 404 → 400',
    "label: 'API_ERR_DATA' → 'API_ERR_UNKNOWN'",
    'bound off by one: 1 → 0',
  ]);
});

test('the score counts mutants by kind and check, and lists survivors', () => {
  const mutant = (kind: string, caughtBy?: string) => ({
    kind,
    place: 'p',
    change: 'c',
    ...(caughtBy && { caughtBy }),
  });
  expect(scoreOf([mutant('a', 'lint'), mutant('a'), mutant('b', 'lint')])).toEqual({
    total: 3,
    caught: 2,
    kinds: { a: { total: 2, caught: 1 }, b: { total: 1, caught: 1 } },
    checks: { lint: 2 },
    survivors: [{ kind: 'a', place: 'p', change: 'c' }],
  });
});

test('equivalent mutants are counted separately, also by folder', () => {
  const verdict = (folder: string, rest: { caughtBy?: string; explained?: string }) => ({
    ...{ kind: 'a', place: 'p', change: 'c', folder },
    ...rest,
  });
  const score = scoreOf([
    verdict('server/a', { caughtBy: 'tests' }),
    verdict('server/a', { explained: 'It is only faster.' }),
    verdict('server/b', {}),
  ]);
  expect(score).toMatchObject({ total: 3, caught: 1, explained: 1 });
  expect(score.folders).toEqual({
    'server/a': { total: 2, caught: 1, explained: 1 },
    'server/b': { total: 1, caught: 0 },
  });
  expect(score.survivors).toHaveLength(1);
  expect(detectedShare(score)).toBeCloseTo(2 / 3);
});

type Server = ReturnType<typeof allServerMutants>[number];
const ofServer = allServerMutants(root);

test('every folder of the server has mutants, and every file has existing tests', () => {
  const untested = ofServer.filter(({ file }) => testsOf(file).length === 0);
  expect(untested.map(({ file }) => file)).toEqual([]);
  const folders = [...new Set(ofServer.map(({ file }) => folderOf(file)))];
  expect(folders).toContain('server/delivery');
  expect(folders).toContain('server');
  expect(
    [...new Set(ofServer.flatMap(({ file }) => testsOf(file)))].filter((name) => !existsSync(root + name)),
  ).toEqual([]);
});

test('a mutant of a constant runs with tests that call functions that read it, directly or through other constants', () => {
  const sources = new Map([
    ['server/limits.ts', `export const max = 5;\nconst names = ['a'];\nexport const labels = names.map(String);\n`],
    [
      'server/pages/page.ts',
      `import { labels as all, max } from '../limits.ts';
const twice = max * 2;
export const handlers = { async readPage() { return twice; } };
export const showLabels = () => [all].map(() => all);
`,
    ],
  ]);
  const readers = readersOfConstants(sources);
  expect(Object.fromEntries([...readers].map(([name, functions]) => [name, [...functions]]))).toEqual({
    'server/limits.ts#max': ['server/pages/page.ts#readPage'],
    'server/limits.ts#names': ['server/pages/page.ts#showLabels'],
    'server/limits.ts#labels': ['server/pages/page.ts#showLabels'],
    'server/pages/page.ts#twice': ['server/pages/page.ts#readPage'],
    'server/pages/page.ts#handlers': [],
  });
  const called = { name: 'pages/pages', seconds: 2, calls: { 'server/pages/page.ts#readPage': 3 } };
  const other = { name: 'pages/labels', seconds: 1, calls: { 'server/pages/page.ts#showLabels': 1 } };
  expect(Object.fromEntries(chooseTests([called, other], readers))).toEqual({
    'server/limits.ts': ['pages/labels', 'pages/pages'],
    'server/pages/page.ts': ['pages/labels', 'pages/pages'],
  });
});

test('each entry for an equivalent mutant matches one mutant, and has a reason', () => {
  for (const explanation of readExplanations()) {
    expect(Object.keys(explanation)).toEqual(['file', 'line', 'change', 'why']);
    const matching = ofServer.filter((mutant) => explanationOf(mutant, [explanation]));
    expect([explanation, matching.length]).toEqual([explanation, 1]);
    expect(explanation.why).toMatch(/^[A-Z].{15,}\.$/);
  }
});

test('verdicts are saved immediately, so that a run can resume and survivors can be tried again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdicts-'));
  const file = join(folder, 'verdicts.jsonl');
  const chosen = sampleOf(ofServer, 4, 1) as [Server, Server, Server, Server];
  const [caught, survivor, explained] = chosen;
  const first = await openVerdicts(file, []);
  first.add(verdictOf(caught, { caughtBy: 'tests' }, []));
  first.add(verdictOf(survivor, undefined, []));
  // Equivalent mutants are not tried.
  const why = 'It is only slower.';
  const next = await openVerdicts(file, [
    { file: explained.file, line: explained.line, change: explained.change, why },
  ]);
  const openOf = (again: boolean) => chosen.map((mutant) => next.isOpen({ ...mutant, place: 'elsewhere:1' }, again));
  expect(openOf(false)).toEqual([false, false, false, true]);
  expect(openOf(true)).toEqual([false, true, false, true]);
  expect(chosen.map((mutant) => next.of(mutant)).map((verdict) => verdict?.caughtBy ?? verdict?.explained)).toEqual([
    'tests',
    undefined,
    why,
    undefined,
  ]);
  await rm(folder, { recursive: true });
});
