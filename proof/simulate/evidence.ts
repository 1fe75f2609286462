import { fateOf, deviceOf, ownerOf } from './devices.ts';
import { type CallEntry, type Entry, type FailureEntry, type ProcessEntry, readHistory } from './history.ts';
import { type Interval, overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import type { Service } from './plan.ts';

/** A violation: its kind groups those with one cause. */
export interface Violation {
  kind: string;
  message: string;
}

/** A device that a push service accepted two pushes of a send for. */
export interface Duplicate {
  send: number;
  udid: string;
  service: Service;
  /** When the first push came, when the service responded to it, and when the second one came. */
  first: number;
  answered: number;
  second: number;
  /** The workers, where they are known. */
  by?: string;
  again?: string;
}

/** The pushes of a send that push services received. */
export interface SendPushes {
  accepted: Map<string, number>;
  /** UDIDs whose push was rejected, or whose token was expired. */
  refused: Set<string>;
  first: number;
  last: number;
}

/** The history, as far as checks need it. */
export interface Evidence {
  /** When the plan began, in milliseconds since the epoch. */
  begun: number;
  calls: CallEntry[];
  pushes: Map<number, SendPushes>;
  /** When push services said that a token has ended, and for which send, by the name of the token. */
  endings: Map<string, { t: number; send: number }[]>;
  /** The texts of pushes, by send. */
  texts: Map<number, Set<string>>;
  pushCount: number;
  /** The pushes that arrived in each second, by application. */
  pushRates: Map<string, number[]>;
  duplicates: Duplicate[];
  failures: FailureEntry[];
  processes: ProcessEntry[];
  memory: Map<string, { t: number; megabytes: number }[]>;
  /** When the machine was overloaded: timers or commits waited. */
  lags: (Interval & { of: 'timer' | 'commit' })[];
  /** When the database accepted no commit, however long its restart took. */
  outages: Interval[];
  violations: Violation[];
}

/** Of an accepted push: when it came, how long its response took, and its worker. One number, since there are many pushes. */
const pack = (t: number, wait: number, by: string | undefined) =>
  (t * 1_024 + wait) * 4 + workers.indexOf(by as never) + 1;
export const workerIn = (packed: number): string | undefined => workers[(packed % 4) - 1];
const waitIn = (packed: number) => Math.floor(packed / 4) % 1_024;
/** When an accepted push came. */
export const timeIn = (packed: number) => Math.floor(packed / 4_096);

/** The time of an entry that was written at its end. */
const timeOf = ({ t, milliseconds }: { t: number; milliseconds: number }) => ({ from: t - milliseconds, until: t });

/** Reads a history. UDIDs are kept once, since there are many pushes. */
export async function readEvidence(file: string): Promise<Evidence> {
  const evidence: Evidence = {
    ...{
      begun: 0,
      calls: [],
      pushes: new Map(),
      endings: new Map(),
      texts: new Map(),
      pushCount: 0,
      pushRates: new Map(),
      duplicates: [],
      failures: [],
    },
    ...{ processes: [], memory: new Map(), lags: [], outages: [], violations: [] },
  };
  const names = new Map<string, string>();
  const one = (name: string) => names.get(name) ?? (names.set(name, name), name);
  const { pushes, duplicates } = evidence;

  function takePush({ t, token, send, service, accepted, wait, by }: Extract<Entry, { is: 'push' }>): void {
    evidence.pushCount++;
    const { udid: owned, partnerId = '', version = 0 } = ownerOf(token) ?? {};
    const udid = one(owned ?? token);
    const second = Math.floor(t / 1000);
    const rates = evidence.pushRates.get(partnerId) ?? [];
    evidence.pushRates.set(partnerId, rates);
    rates[second] = (rates[second] ?? 0) + 1;
    const known = pushes.get(send) ?? {
      accepted: new Map<string, number>(),
      refused: new Set<string>(),
      first: t,
      last: t,
    };
    pushes.set(send, known);
    known.last = t;
    if (!accepted) {
      known.refused.add(udid);
      if (owned !== undefined && isEnded(partnerId, owned, version)) {
        const said = evidence.endings.get(token) ?? [];
        evidence.endings.set(token, said);
        said.push({ t, send });
      }
      return;
    }
    const before = known.accepted.get(udid);
    known.accepted.set(udid, pack(t, wait, by));
    if (before === undefined) return;
    const first = timeIn(before);
    duplicates.push({
      ...{ send, udid, service, first, answered: first + waitIn(before), second: t },
      ...{ by: workerIn(before), again: by },
    });
  }

  for await (const entry of readHistory(file)) {
    if (entry.is === 'call') evidence.calls.push(entry);
    else if (entry.is === 'push') takePush(entry);
    else if (entry.is === 'text')
      evidence.texts.set(entry.send, (evidence.texts.get(entry.send) ?? new Set()).add(entry.text));
    else if (entry.is === 'begin') evidence.begun = entry.date;
    else if (entry.is === 'failure') evidence.failures.push(entry);
    else if (entry.is === 'process') evidence.processes.push(entry);
    else if (entry.is === 'violation')
      evidence.violations.push({ kind: entry.kind, message: `${entry.t} ms: ${entry.message}` });
    else if (entry.is === 'lag') evidence.lags.push({ of: entry.of, ...timeOf(entry) });
    else if (entry.is === 'outage') evidence.outages.push(timeOf(entry));
    else if (entry.is === 'memory')
      evidence.memory.set(entry.process, [...(evidence.memory.get(entry.process) ?? []), entry]);
  }
  return evidence;
}

/** Whether the token of a version was one that a push service says has ended. */
export const isEnded = (partnerId: string, udid: string, version: number) =>
  fateOf(deviceOf(partnerId, udid) ?? 0, version) === 'ended';

/** Failures of the database, or of the way to it. A dump is none: nothing may wait for it. */
const ofDatabase: readonly string[] = [
  'end sessions',
  'restart database',
  'database proxy',
  'database mode',
  'lock',
  'exhaust connections',
];

/** Failures of the database, or of the way to it, that were under way at some time between two. */
export const databaseFailures = ({ failures }: Evidence, from: number, until: number) =>
  failures.filter(({ action, t, until: end }) => ofDatabase.includes(action.failure) && t <= until && end >= from);

/** What a process went through between two times. */
export const eventsOf = ({ processes }: Evidence, name: string | undefined, from: number, until: number) =>
  processes.filter(({ process, t }) => (name === undefined || process === name) && t >= from && t <= until);

/** When a process was frozen: until it continued or was killed. SIGTERM does not wake it. */
export function frozenTimes({ processes }: Evidence, name: string): Interval[] {
  const times: Interval[] = [];
  let since: number | undefined;
  for (const { process, t, event } of processes) {
    if (process !== name) continue;
    if (event === 'frozen') since = t;
    else if (since !== undefined && /^(thawed|killed|ended)/.test(event)) {
      times.push({ from: since, until: t });
      since = undefined;
    }
  }
  return since === undefined ? times : [...times, { from: since, until: Infinity }];
}

/** Whether a process was frozen at some time between two. */
export const wasFrozen = (evidence: Evidence, name: string, from: number, until: number): boolean =>
  frozenTimes(evidence, name).some((time) => overlaps(time, from, until));
