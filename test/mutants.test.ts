import { expect, test } from '@jest/globals';
import { loadContract } from '../server/http/contract.ts';
import { judgeContractMutants } from '../tools/mutants/contract.ts';
import { contractMutants } from '../tools/mutants/contract-mutants.ts';
import { sampleOf, scoreOf } from '../tools/mutants/mutant.ts';
import { serverMutants } from '../tools/mutants/server-mutants.ts';
import { sqlEdits } from '../tools/mutants/sql-mutants.ts';

const mutants = contractMutants(loadContract());
/** One of each that the comparison of contracts need not be asked for, which takes a second each, and some others. */
const quick = ['error example changed', 'status dropped', 'operation removed', 'frame'];
const slow = ['bound dropped', 'field added', 'example changed'];

test('a change of the contract is noticed by its checks, generated files aside', async () => {
  const of = (kinds: string[]) => mutants.filter(({ kind }) => kinds.includes(kind));
  const sample = [...sampleOf(of(quick), 12, 1), ...sampleOf(of(slow), 3, 1)];
  const { caught, survivors } = scoreOf(await judgeContractMutants(sample));
  expect(survivors).toEqual([]);
  expect(caught).toBe(15);
}, 60_000);

test('each mutant of the contract is another contract', () => {
  const contract = JSON.stringify(loadContract());
  const sample = sampleOf(mutants, 200, 1);
  expect(sample.filter((mutant) => JSON.stringify(mutant.contract()) === contract)).toEqual([]);
  expect(JSON.stringify(loadContract())).toBe(contract);
});

test('a sample has some of each kind, and is the same for the same seed', () => {
  const kinds = new Set(mutants.map(({ kind }) => kind));
  const places = (seed: number) => sampleOf(mutants, 60, seed).map(({ kind, place, change }) => [kind, place, change]);
  expect(new Set(places(7).map(([kind]) => kind))).toEqual(kinds);
  expect(places(7)).toEqual(places(7));
  expect(places(7)).not.toEqual(places(8));
});

test.each([
  ['select x from a where application_id = $1 and id = $2', 'select x from a where $1::bigint is not null and id = $2'],
  ['select x from a where application_id = $1 and id = $2', 'select x from a where application_id = $1 and id <> $2'],
  ['select x from a order by id limit $1', 'select x from a order by id desc limit $1'],
  ['select x from a where b = $1 for update', 'select x from a where b = $1 '],
  ['an error with a limit', undefined],
])('SQL is changed as SQL: %s', (text, changed) => {
  const made = sqlEdits(text).map(
    ({ start, length, text: other }) => text.slice(0, start) + other + text.slice(start + length),
  );
  if (changed === undefined) expect(made).toEqual([]);
  else expect(made).toContain(changed);
});

test('checks, statuses, labels and bounds of the server are changed one at a time', () => {
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

test('the score counts by kind and by check, and names what survived', () => {
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
