import { type Duplicate, type Evidence, type Violation, eventsOf, frozenTimes } from './evidence.ts';
import type { FailureEntry } from './history.ts';
import { type Interval, joined, overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import { lateBy } from './pressure.ts';
import { createPushNetwork, flushed } from './push-network.ts';

/** The maximum of sent but unrecorded pushes per worker, and so of repeats per cause. */
const mostUnrecorded = 1_000;

// All in milliseconds.
/**
 * The delay until a push is recorded after its response: outcomes are batched for 500 ms, and groups wait for each
 * other.
 */
const recordedWithin = 2_000;
/** The maximum difference between the recorded times of related events: timers and responses may be late without a record. */
const inaccuracy = lateBy;
/** A worker waits 3 s for a response, part of which may have passed before the push was recorded. */
const responseDue = 2_500;
/** A worker renews its lease every 2 s, and loses it 10 s after the last renewal. */
const leaseAtRisk = 7_500;
/** The time for a worker to reconnect and retry when the database is back. Its restart takes as long as was observed. */
const recovery = 2_000;
/** A timer this late means that a response may have arrived in time but been read too late. */
const overloaded = 1_000;
/** The round trips of two transactions, which a slow network makes longer. */
const roundTrips = 16;

/**
 * Statements of failures that block recording of outcomes: locks of its tables, and of tables that most background jobs read,
 * since their waiting statements occupy all connections of a worker.
 */
const blocksRecords = /send_chunks|deliveries|statistics_deltas|devices|workers|push_breakers/;

/** The cause of a repeated push, with its time, so that the repeats per cause can be counted. */
interface Cause {
  name: string;
  t: number;
}

/** How long a failure blocks recording by a worker; undefined if it does not. */
function blockedBy({ action, t, until }: FailureEntry): Interval | undefined {
  switch (action.failure) {
    case 'restart database':
    case 'end sessions':
    case 'exhaust connections':
    case 'database mode':
      return { from: t, until: until + recovery };
    case 'lock':
      return blocksRecords.test(action.statement) ? { from: t, until } : undefined;
    case 'database proxy':
      if (action.way !== 'delay') return { from: t, until: until + recovery };
      return { from: t, until: until + roundTrips * (action.latency ?? 0) };
    default:
      return undefined;
  }
}

/** How long a failure separates all workers from the database; undefined if it does not. */
const isAway = ({ action }: FailureEntry): boolean =>
  ['restart database', 'exhaust connections', 'database mode'].includes(action.failure) ||
  (action.failure === 'database proxy' && ['refuse', 'stall', 'lose commits'].includes(action.way)) ||
  (action.failure === 'lock' && action.statement.includes('workers'));

/** The possible causes of duplicates in a history, computed once. */
export interface Causes {
  find(duplicate: Duplicate): Cause | undefined;
}

function createCauses(evidence: Evidence): Causes {
  const failures = evidence.failures.filter(({ skipped }) => !skipped);
  const blocked = [
    ...failures.flatMap((failure) => blockedBy(failure) ?? []),
    ...evidence.outages.map(({ from, until }) => ({ from, until: until + recovery })),
  ];
  const outages = joined(
    [...failures.filter(isAway).map(({ t, until }) => ({ from: t, until: until + 500 })), ...evidence.outages],
    1_000,
  ).filter(({ from, until }) => until - from >= leaseAtRisk);
  const frozen = new Map(workers.map((name) => [name as string, frozenTimes(evidence, name)]));
  const network = createPushNetwork(evidence);

  /** Whether a push was held on the way until its worker stopped waiting for the response. */
  function heldPush({ service, first, second }: Duplicate): Cause | undefined {
    const arrived = [first, second].find((time) => time - network.sentFrom(service, time) >= responseDue);
    return arrived === undefined
      ? undefined
      : { name: 'push held on the way until its worker stopped waiting', t: network.sentFrom(service, arrived) };
  }

  /** Whether a worker that had lost its lease while it was frozen went on with a push that it had begun. */
  function thawed({ by, again, first, second }: Duplicate): Cause | undefined {
    for (const [worker, arrived] of [[by, first] as const, [again, second] as const]) {
      for (const name of worker === undefined ? workers : [worker]) {
        const last = (frozen.get(name) ?? []).find(
          ({ from, until }) =>
            until - from >= leaseAtRisk && overlaps({ from, until: until + flushed }, arrived, arrived),
        );
        if (last) return { name: 'push of a worker that was frozen until it lost its lease', t: last.from };
      }
    }
    return undefined;
  }

  /** When the outcome of a push is recorded at the latest, unless something happens to its worker. */
  function recordedBy(worker: string, answered: number): number {
    let until = answered + recordedWithin;
    const hindrances = [...blocked, ...(frozen.get(worker) ?? []), ...evidence.lags];
    for (let isLonger = true; isLonger;) {
      isLonger = false;
      for (const hindrance of hindrances) {
        if (!overlaps(hindrance, answered, until) || hindrance.until + recordedWithin <= until) continue;
        until = hindrance.until + recordedWithin;
        isLonger = true;
      }
    }
    return until;
  }

  /** Whether the response did not reach the worker in time, so that a retry is correct. */
  function lostResponse({ service, first, answered, second }: Duplicate): Cause | undefined {
    const own = network.failuresTo(service);
    const slow = own.filter(({ action }) => 'way' in action && ['delay', 'stall'].includes(action.way));
    const latency = Math.max(
      0,
      ...slow
        .filter(({ t, until }) => t <= answered && until >= first - inaccuracy)
        .map((failure) => network.latencyOf(failure)),
    );
    const isHeld = ({ action, t, until }: FailureEntry) =>
      'way' in action && action.way === 'stall' && t <= answered && until >= answered;
    const arrived = Math.max(answered, ...own.filter(isHeld).map(({ until }) => until)) + latency;
    const cut = own.find(
      ({ action, t }) =>
        'way' in action &&
        ['cut', 'refuse', 'garbage', 'expired certificate'].includes(action.way) &&
        t >= first - inaccuracy &&
        t <= arrived + inaccuracy,
    );
    if (cut) return { name: 'connection to the push service cut before its response', t: cut.t };
    if (second - first < responseDue - latency) return undefined;
    const late = joined(
      slow.map(({ t, until }) => ({ from: t, until })),
      0,
    ).find(
      (time) =>
        overlaps(time, first - latency - 1_000, answered + inaccuracy) &&
        (time.until - time.from >= responseDue || latency >= 200),
    );
    return late && { name: 'response of the push service too late', t: late.from };
  }

  /** What happened to a worker between a push and its record. */
  function ofWorker(worker: string, duplicate: Duplicate): Cause | undefined {
    const { service, first, answered, second } = duplicate;
    const recorded = Math.min(recordedBy(worker, answered), second);
    const sent = network.sentFrom(service, first);
    const killed = eventsOf(evidence, worker, sent - inaccuracy, recorded + inaccuracy).find(
      ({ event }) => event === 'killed',
    );
    if (killed) return { name: 'worker killed before it recorded', t: killed.t };
    for (const { from, until } of frozen.get(worker) ?? []) {
      const wasLeaseLost = until - from >= leaseAtRisk && from <= recorded && until >= first;
      const wasUnread =
        until - from >= responseDue && overlaps({ from, until }, first - inaccuracy, answered + inaccuracy);
      if (wasLeaseLost) return { name: 'worker frozen until it lost its lease', t: from };
      if (wasUnread) return { name: 'worker frozen before it read the response', t: from };
    }
    const outage = outages.find((time) => overlaps(time, answered, recorded) && second >= time.from + leaseAtRisk);
    if (outage) return { name: 'lease lost while the database was away', t: outage.from };
    const [terminated] = eventsOf(evidence, worker, first - 20_000, recorded).filter(
      ({ event }) => event === 'terminated',
    );
    const ended =
      terminated && eventsOf(evidence, worker, terminated.t, second).find(({ event }) => event.startsWith('ended'));
    // Before it exits it records outcomes for some seconds, if it can.
    if (
      terminated &&
      ended &&
      blocked.some((time) => overlaps(time, answered, ended.t) && time.until >= ended.t - recovery)
    ) {
      return { name: 'worker ended while the database was away', t: terminated.t };
    }
    return undefined;
  }

  return {
    find(duplicate) {
      const { by, first, answered, second } = duplicate;
      const lost = lostResponse(duplicate) ?? heldPush(duplicate);
      if (lost) return lost;
      // The worker of a few pushes is unknown, because it exited before it was identified.
      for (const worker of by === undefined ? workers : [by]) {
        const cause = ofWorker(worker, duplicate);
        if (cause) return cause;
      }
      const late = thawed(duplicate);
      if (late) return late;
      const lag = evidence.lags.find(
        ({ of, from, until }) =>
          of === 'timer' &&
          until - from >= overloaded &&
          overlaps({ from, until }, first - responseDue, answered + responseDue),
      );
      return lag && second - first >= responseDue - overloaded
        ? { name: 'response too late, because the machine was overloaded', t: lag.from }
        : undefined;
    },
  };
}

/** The events within some seconds of a push, for debugging. */
function describe({ failures, lags, outages, processes }: Evidence, { first, second }: Duplicate): string {
  const near = { from: first - 3_000, until: Math.min(second, first + 15_000) };
  const happened = [
    ...outages.filter(({ from, until }) => overlaps(near, from, until)).map((outage) => ({ outage })),
    ...failures
      .filter(({ t, until }) => overlaps(near, t, until))
      .map(({ t, until, action }) => ({ t, until, ...action })),
    ...lags.filter(({ from, until }) => overlaps(near, from, until)),
    ...processes.filter(({ t, process }) => process.startsWith('worker') && overlaps(near, t, t)),
  ];
  return happened.map((each) => JSON.stringify(each)).join(' ');
}

/**
 * Counts the devices that got two pushes by the cause, and checks that each has one: something that happened to the
 * worker, connection or database of the first push, between that push and its record.
 */
export function checkDuplicates(evidence: Evidence): { violations: Violation[]; reasons: Map<string, number> } {
  const violations: Violation[] = [];
  const reasons = new Map<string, number>();
  const counts = new Map<string, number>();
  const causes = createCauses(evidence);
  for (const duplicate of evidence.duplicates) {
    const cause = causes.find(duplicate);
    const name = cause?.name ?? 'no cause';
    reasons.set(name, (reasons.get(name) ?? 0) + 1);
    if (!cause) {
      const message = `without a cause: ${JSON.stringify(duplicate)}; ${describe(evidence, duplicate)}`;
      violations.push({ kind: 'duplicates', message });
      continue;
    }
    const key = `send ${duplicate.send} by ${duplicate.by}: ${name} at ${cause.t} ms`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) {
    if (count > mostUnrecorded) violations.push({ kind: 'duplicates', message: `${count} duplicates of ${key}` });
  }
  return { violations, reasons };
}
