import type { Database } from '../../server/db/database.ts';
import { checkAppDevices } from './check-app-devices.ts';
import { checkCommands } from './check-commands.ts';
import { checkDevices, checkLists } from './check-devices.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkMessages } from './check-messages.ts';
import { checkErrors, checkMemory, checkObserved, checkResponses, checkStarts } from './check-processes.ts';
import { checkOperators } from './check-operators.ts';
import { checkPressure } from './check-pressure.ts';
import { checkRecords, type FinalRecords } from './check-records.ts';
import { checkControl, checkSends } from './check-sends.ts';
import { checkStates } from './check-states.ts';
import { checkClicks, checkStatistics } from './check-statistics.ts';
import type { SettledTokens } from './check-tokens.ts';
import { type Evidence, readEvidence, type Violation } from './evidence.ts';
import { nameOf } from './plan.ts';

/** The checks, by kind of violation. */
export const checks: Readonly<Record<string, string>> = {
  contract: 'every response is one that the contract declares',
  'no response': 'every request has a response before its timeout',
  errors: 'no request fails while the database is available',
  records: 'no acknowledged write of a record is lost, and reads see it',
  messages: 'no acknowledged write of a message is lost, and reads see it',
  devices: 'no acknowledged update of a device is lost',
  imports: 'imports are complete, also when they are killed and repeated',
  lists: 'list changes are applied once and in order',
  sends: 'every acknowledged send exists once, and ends',
  rows: 'every device of a send has one row',
  audience: 'no other device has a row',
  pressure: 'a campaign with a frequency cap leaves out the devices that have had the most messages, and no others',
  'lost pushes': 'every device that is recorded as sent got a push',
  failed: 'no push fails that was possible before its deadline',
  duplicates: 'a device gets a second push only where it is documented',
  'paused and canceled': 'a paused or canceled send starts no push',
  content: 'every push of a send has the content that was accepted',
  'crosses applications': 'nothing crosses applications',
  schedules: 'schedules fire once per date',
  states: 'counts and states of sends equal their rows, and states of messages equal their sends and schedules',
  statistics: 'statistics equal the rows',
  clicks: 'clicks count once',
  'device API': 'registered devices keep their access, and acknowledged clicks of apps count once',
  tokens: 'tokens that have ended are cleared in time, and no others',
  audit: 'what operators create exists once, with one entry in the audit log',
  commands: 'every command succeeds, also when it has to be repeated',
  process: 'no process exits unexpectedly, and SIGTERM ends it in time',
  memory: 'memory is flat',
  'done within a minute': 'everything is done within a minute after the failures',
};

export interface Counts {
  operations: Record<string, number>;
  results: Record<string, number>;
  failures: Record<string, number>;
  pushes: number;
  sends: number;
  rows: number;
  /** Rows of devices whose push expired, because it was not possible in time. */
  expired: number;
  /** Tokens that ended while nothing failed, and had to be cleared in time. */
  cleared: number;
  duplicates: Record<string, number>;
  memory: Record<string, number>;
}

export interface Verdict {
  violations: Violation[];
  counts: Counts;
  /** The rules of alerts, and those that fired; only where Prometheus watched. */
  alerts?: { all: string[]; fired: string[] };
}

/** What two runs show together. Memory is the maximum. */
export const addVerdicts = (one: Verdict, other: Verdict): Verdict => ({
  ...one,
  violations: [...one.violations, ...other.violations],
  counts: {
    operations: combine(one.counts.operations, other.counts.operations),
    results: combine(one.counts.results, other.counts.results),
    failures: combine(one.counts.failures, other.counts.failures),
    duplicates: combine(one.counts.duplicates, other.counts.duplicates),
    memory: combine(one.counts.memory, other.counts.memory, Math.max),
    pushes: one.counts.pushes + other.counts.pushes,
    sends: one.counts.sends + other.counts.sends,
    rows: one.counts.rows + other.counts.rows,
    expired: one.counts.expired + other.counts.expired,
    cleared: one.counts.cleared + other.counts.cleared,
  },
});

function combine(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
  how = (first: number, second: number) => first + second,
): Record<string, number> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort((first, second) =>
    first.localeCompare(second),
  );
  return Object.fromEntries(names.map((name) => [name, how(one[name] ?? 0, other[name] ?? 0)]));
}

function countBy<Item>(items: readonly Item[], name: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[name(item)] = (counts[name(item)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other)));
}

const historyCounts = ({ calls, failures, pushCount }: Evidence) => ({
  operations: countBy(calls, ({ operation }) => operation.do),
  results: countBy(calls, ({ result }) => result),
  failures: countBy(
    failures.filter(({ skipped }) => !skipped),
    ({ action }) => nameOf(action),
  ),
  pushes: pushCount,
});

/** The checks that need only the history, even an incomplete one. */
export const checksOfHistory = [
  'contract',
  'no response',
  'errors',
  'duplicates',
  'content',
  'crosses applications',
  'process',
  'memory',
] as const;

/** What the history alone shows. */
function checkHistory(evidence: Evidence) {
  const duplicates = checkDuplicates(evidence);
  const memory = checkMemory(evidence);
  return {
    violations: [
      ...[...evidence.violations, ...checkResponses(evidence), ...checkErrors(evidence), ...checkStarts(evidence)],
      ...[...duplicates.violations, ...memory.violations],
    ],
    counts: {
      ...historyCounts(evidence),
      duplicates: Object.fromEntries(duplicates.reasons),
      memory: Object.fromEntries(memory.most),
    },
    observed: memory.observed,
  };
}

/** Checks the history of an interrupted run. */
export async function checkSoFar(file: string): Promise<Verdict> {
  const evidence = await readEvidence(file);
  const { violations, counts } = checkHistory(evidence);
  return { violations, counts: { ...counts, sends: evidence.pushes.size, rows: 0, expired: 0, cleared: 0 } };
}

/** What was read while all processes were running. */
export interface FinalState {
  records: FinalRecords;
  /** Read before the last sends, which clear the tokens that have ended. */
  tokens: SettledTokens;
}

/** Checks all guarantees of a run by its history and the final database. */
export async function check(file: string, db: Database, { records, tokens }: FinalState): Promise<Verdict> {
  const evidence = await readEvidence(file);
  const { violations, counts, observed } = checkHistory(evidence);
  const { violations: ofSends, ...sends } = await checkSends(db, evidence, tokens);
  return {
    violations: [
      ...violations,
      ...checkRecords(evidence.calls, records),
      ...checkMessages(evidence.calls, records),
      ...checkCommands(evidence),
      ...checkObserved(evidence, observed),
      ...(await checkDevices(db, evidence)),
      ...(await checkLists(db, evidence)),
      ...ofSends,
      ...checkControl(evidence),
      ...(await checkPressure(db)),
      ...(await checkStates(db, evidence)),
      ...(await checkStatistics(db, evidence)),
      ...(await checkClicks(db, evidence)),
      ...(await checkAppDevices(db, evidence)),
      ...(await checkOperators(db, evidence)),
    ],
    counts: { ...counts, ...sends },
  };
}
