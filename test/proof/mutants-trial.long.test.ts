import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { testContractMutants } from '../../proof/mutants/contract.ts';
import { copiesIn } from '../../proof/mutants/contract-copies.ts';
import { contractMutants } from '../../proof/mutants/contract-mutants.ts';
import { sampleOf, scoreOf } from '../../proof/mutants/mutant.ts';
import { allServerMutants, testServerMutants } from '../../proof/mutants/server.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** One mutant of each kind that needs no contract comparison, which takes a second each, and some others. */
const quick = ['error example changed', 'status dropped', 'operation removed', 'frame'];
const slow = ['bound dropped', 'field added', 'example changed'];

test.each([
  ['engagement', 12, 3],
  ['operator', 4, 2],
  ['device', 4, 2],
] as const)('a mutant of the %s contract is detected by its checks', async (name, quickOnes, slowOnes) => {
  const mutants = contractMutants(loadContract(name), copiesIn(name));
  const of = (kinds: string[]) => mutants.filter(({ kind }) => kinds.includes(kind));
  const sample = [...sampleOf(of(quick), quickOnes, 1), ...sampleOf(of(slow), slowOnes, 1)];
  const { caught, survivors } = scoreOf(await testContractMutants(sample, { of: name }));
  expect(survivors).toEqual([]);
  expect(caught).toBe(quickOnes + slowOnes);
});

test('a mutant of the server is detected by the tests of its file, and an equivalent mutant survives', async () => {
  const file = 'server/domain/reencryption/reencrypt.store.ts';
  const mutant = allServerMutants(root).find((each) => each.file === file && each.change === '=== → !==');
  if (!mutant) throw new Error('no such mutant');
  const text = readFileSync(join(root, file), 'utf8');
  const harmless = { ...mutant, change: 'nothing → nothing', text };
  const reported: unknown[] = [];
  const options = { workers: 1, explanations: [], report: ({ change }: { change: string }) => reported.push(change) };
  const verdicts = await testServerMutants(root, [mutant, harmless], options);
  expect(verdicts.map(({ caughtBy, folder }) => [caughtBy, folder])).toEqual([
    ['tests', 'server/domain'],
    [undefined, 'server/domain'],
  ]);
  expect(verdicts[0]?.reason).toMatch(/^test\/cli\/secrets\.test\.ts: /);
  expect(reported).toEqual(verdicts.map(({ change }) => change));
}, 600_000);
