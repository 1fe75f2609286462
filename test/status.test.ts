import { expect, test } from '@jest/globals';
import { renderStatus, type StatusSources } from '../tools/generate/status.ts';

const rule = (id: string, section: string) => ({ id, section, rule: 'Things are so.', at: ['getWelcome'] });
const requirements: StatusSources['requirements'] = {
  requirements: { groups: { all: ['getWelcome'] }, rules: [rule('DEMO-ONE', 'First'), rule('DEMO-TWO', 'First')] },
  untested: ['DEMO-TWO'],
  tests: new Map([['test/a.test.ts', 'DEMO-ONE']]),
};
const survivor = { kind: 'label', place: 'server/a.ts:7', change: "'A' → 'B'" };
const measured = { version: '1.2.0', date: '2026-11-21', seed: 7 };

test('the status page counts the rules that tests hold, and says what no release has measured', () => {
  const page = renderStatus({ requirements });
  expect(page).toContain('| First | 2 | 1 |');
  expect(page).toContain('No release has been measured yet.');
  expect(page).toContain('No release has been fuzzed yet.');
});

test('the status page shows the mutants by kind and by check, and each that went unnoticed', () => {
  const score = {
    ...{ total: 200, caught: 199, checks: { tests: 150, types: 49 }, survivors: [survivor] },
    kinds: { label: { total: 200, caught: 199 } },
  };
  const page = renderStatus({ requirements, mutants: { ...measured, server: score } });
  expect(page).toContain('**199 of 200 noticed** (99 %).');
  expect(page).toContain('| label | 200 | 199 |');
  expect(page).toContain("- label: `'A' → 'B'` at `server/a.ts:7`");
  expect(page).not.toContain('None went unnoticed.');
});

test('the status page shows what fuzzing sent, and how much of it failed', () => {
  const counts = { runs: 12_345, operations: 73, valid: 6_000, broken: 6_345, sequences: 40, failures: 2 };
  const page = renderStatus({ requirements, fuzz: { ...measured, seconds: 61.4, ...counts } });
  expect(page).toContain('Done on 2026-11-21, with version 1.2.0 of the contract, with the seed 7, in 61 seconds.');
  expect(page).toContain('| All of these | 12,345 |');
  expect(page).not.toContain('granted');
  expect(page).toContain('| Failures | 2 |');
});
