import type { PartnerId } from './devices.ts';
import { eventsOf, type Evidence, frozenTimes } from './evidence.ts';
import type { FailureEntry } from './history.ts';
import { type Interval, joined, overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import type { Service } from './plan.ts';

// All in milliseconds.
/** A push that waits this long, while its application sends nothing and nothing fails, should have been sent. */
const idleFor = 5_000;
/** The time to plan a send and to lease its first chunk. */
const planning = 2_000;
/** The time for workers to reconnect to the database, and to retry. */
const recovery = 5_000;
/** A worker that ended without releasing its leases loses them after 10 s. */
const leaseLost = 12_000;
/** An application that sends fewer pushes in a second is idle. One chunk sends more than that even to a slow service. */
const leastPushes = 10;

/** Whether a push could have been sent in time. */
export interface Expiry {
  /**
   * Whether there was a time in which nothing prevented the push, and its application sent nothing else.
   *
   * @param from when the send was accepted
   * @param until its deadline
   */
  wasPossible(partnerId: PartnerId, service: Service, from: number, until: number): boolean;
}

/** When a failure can keep all pushes waiting; undefined if it can't. */
function waitingFor({ action, t, until }: FailureEntry): Interval | undefined {
  // Processes that are killed or terminated have events, push services are not for all pushes, and nothing waits for a dump.
  const isOther = ['push service', 'push proxy', 'kill', 'terminate', 'dump'].includes(action.failure);
  return isOther ? undefined : { from: t, until: until + recovery };
}

/** When failures of a service can keep its pushes waiting. */
function waitingForService(failures: readonly FailureEntry[], service: Service): Interval[] {
  const own = failures.filter(({ action }) => 'service' in action && action.service === service);
  const outages = joined(
    own.map(({ t, until }) => ({ from: t, until })),
    recovery,
  );
  // The pause after each failure is twice as long as the one before.
  return outages.map(({ from, until }) => ({ from, until: until + (until - from) + recovery }));
}

/** When a worker was away, and its chunks waited until it was considered dead. */
function absences(evidence: Evidence, name: string): Interval[] {
  const ended = eventsOf(evidence, name, 0, Infinity).flatMap(({ t, event }) =>
    event === 'terminated' || event === 'killed' || event.startsWith('ended')
      ? [{ from: t, until: t + leaseLost }]
      : [],
  );
  const frozen = frozenTimes(evidence, name).map(({ from, until }) => ({
    from,
    until: Math.max(until, from + leaseLost) + recovery,
  }));
  return [...ended, ...frozen];
}

/** When no worker was ready. */
function withoutWorkers(evidence: Evidence): Interval[] {
  const times: Interval[] = [];
  const ready = new Set<string>(workers);
  for (const { t, process, event } of evidence.processes) {
    if (!process.startsWith('worker')) continue;
    if (event === 'ready') {
      const last = times.at(-1);
      if (ready.size === 0 && last) last.until = t + recovery;
      ready.add(process);
    } else if (event.startsWith('ended') && ready.delete(process) && ready.size === 0) {
      // A worker that could not start had not been ready.
      times.push({ from: t, until: Infinity });
    }
  }
  return times;
}

export function createExpiry(evidence: Evidence): Expiry {
  const failures = evidence.failures.filter(({ skipped }) => !skipped);
  const forAll = [
    ...failures.flatMap((failure) => waitingFor(failure) ?? []),
    ...workers.flatMap((name) => absences(evidence, name)),
    ...withoutWorkers(evidence),
    ...[...evidence.lags, ...evidence.outages].map(({ from, until }) => ({ from, until: until + recovery })),
  ];
  const hindrances = new Map<Service, Interval[]>();

  function hindrancesOf(service: Service): Interval[] {
    const known = hindrances.get(service);
    if (known) return known;
    const all = joined([...waitingForService(failures, service), ...forAll], 0);
    hindrances.set(service, all);
    return all;
  }

  /** The times between two in which nothing hindered pushes to a service. */
  function freeTimes(service: Service, from: number, until: number): Interval[] {
    const free: Interval[] = [];
    let since = from;
    for (const time of hindrancesOf(service)) {
      if (!overlaps(time, since, until)) continue;
      if (time.from > since) free.push({ from: since, until: time.from });
      since = Math.max(since, time.until);
    }
    if (since < until) free.push({ from: since, until });
    return free;
  }

  return {
    wasPossible(partnerId, service, from, until) {
      const rates = evidence.pushRates.get(partnerId) ?? [];
      return freeTimes(service, from + planning, until).some((time) => {
        let idle = 0;
        for (let second = Math.ceil(time.from / 1000); (second + 1) * 1000 <= time.until; second++) {
          idle = (rates[second] ?? 0) < leastPushes ? idle + 1000 : 0;
          if (idle >= idleFor) return true;
        }
        return false;
      });
    },
  };
}
