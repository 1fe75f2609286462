import { expect, test } from '@jest/globals';
import { renderStatus, type StatusSources } from '../../tools/generate/status.ts';

const rule = (id: string, section: string) => ({ id, section, rule: 'Things are so.', at: ['getWelcome'] });
const requirements: StatusSources['requirements'] = {
  requirements: { groups: { all: ['getWelcome'] }, rules: [rule('DEMO-ONE', 'First'), rule('DEMO-TWO', 'First')] },
  untested: ['DEMO-TWO'],
  tests: new Map([['test/a.test.ts', 'DEMO-ONE']]),
};
const survivor = { kind: 'label', place: 'server/a.ts:7', change: "'A' → 'B'" };
const measured = { version: '1.2.0', date: '2026-11-21', seed: 7 };

test('the status page counts tested rules, and names missing release reports', () => {
  const page = renderStatus({ requirements });
  expect(page).toContain('| First | 2 | 1 |');
  expect(page).toContain('No release has been measured yet.');
  expect(page).toContain('No release has been fuzzed yet.');
  expect(page).toContain('No release has been simulated yet.');
});

test('the status page shows mutants by kind and check, and each survivor', () => {
  const score = {
    ...{ total: 200, caught: 199, checks: { tests: 150, types: 49 }, survivors: [survivor] },
    kinds: { label: { total: 200, caught: 199 } },
  };
  const page = renderStatus({ requirements, mutants: { ...measured, server: score } });
  expect(page).toContain('**199 of 200 detected** (99 %).');
  expect(page).toContain('| label | 200 | 199 |');
  expect(page).toContain("- label: `'A' → 'B'` at `server/a.ts:7`");
  expect(page).not.toContain('All were detected.');
});

test('the status page shows mutants by folder, and equivalent mutants separately', () => {
  const count = { total: 100, caught: 90, explained: 8 };
  const score = {
    ...count,
    kinds: { label: count },
    folders: { 'server/a': count },
    checks: {},
    survivors: [survivor],
  };
  const page = renderStatus({ requirements, mutants: { ...measured, server: score } });
  expect(page).toContain('**90 of 100 detected** (90 %).');
  expect(page).toContain('Another 8 are equivalent');
  expect(page).toContain('Without equivalent mutants, 97 % are detected.');
  expect(page).toContain('| server/a | 100 | 90 | 8 |');
});

test('the status page shows the requests and failures of fuzzing', () => {
  const counts = { runs: 12_345, operations: 73, valid: 6_000, broken: 6_345, sequences: 40, failures: 2 };
  const page = renderStatus({ requirements, fuzz: { ...measured, seconds: 61.4, ...counts } });
  expect(page).toContain('Run on 2026-11-21, with version 1.2.0 of the contract, with the seed 7, in 61 seconds.');
  expect(page).toContain('| Total | 12,345 |');
  expect(page).not.toContain('successful');
  expect(page).toContain('| Failures | 2 |');
  expect(page).not.toContain('### Operator API');
});

test('the status page shows the fuzzing of the operator API', () => {
  const counts = { runs: 20, operations: 7, valid: 10, broken: 10, sequences: 0, failures: 0 };
  const operator = { ...counts, seed: 8, seconds: 2, operations: 100 };
  const page = renderStatus({ requirements, fuzz: { ...measured, seconds: 1, ...counts, sequences: 3, operator } });
  const [engagement = '', own = ''] = page.split('### Operator API');
  expect(engagement).toContain('| Sequences compared with the model | 3 |');
  expect(own).toContain('Run with the seed 8, in 2 seconds.');
  expect(own).toContain('| Operations called | 100 |');
  expect(own).not.toContain('Sequences');
});

test('the status page shows the simulation, and the reasons for second pushes', () => {
  const simulation = {
    ...{
      version: measured.version,
      date: measured.date,
      seeds: [7, 8],
      seconds: 3_600,
      sends: 2_000,
      rows: 500_000,
      pushes: 450_000,
      violations: 3,
    },
    ...{ operations: { sendMessage: 1_200, getMessage: 800 }, results: { done: 1_990, lost: 4, failed: 6 } },
    ...{
      failures: { 'kill worker': 12 },
      duplicates: { 'worker killed': 7 },
      checks: ['schedules fire once per date'],
    },
  };
  const page = renderStatus({ requirements, simulation });
  expect(page).toContain('for 60 minutes with the seeds 7, 8: **3 violations**.');
  expect(page).toContain('| Operations | 2,000 |');
  expect(page).toContain('unknown outcome | 10 |');
  expect(page).toContain('| because: worker killed | 7 |');
  expect(page).toContain('| kill worker | 12 |');
  expect(page).toContain('- schedules fire once per date');
});

test('the status page shows which alerts fired', () => {
  const alerts = {
    version: '2.0.0',
    date: '2026-11-25',
    all: ['EngageNoWorker', 'EngageErrors'],
    fired: ['EngageErrors'],
  };
  const page = renderStatus({ requirements, alerts });
  expect(page).toContain('**1 of 2 alerts fired**');
  expect(page).toContain('- `EngageNoWorker` did not fire\n- `EngageErrors`\n');
});
