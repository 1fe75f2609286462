import { requestTimeout } from './callers.ts';
import { median } from '../bench/support.ts';
import { type Evidence, type Violation, databaseFailures, eventsOf, frozenTimes, wasFrozen } from './evidence.ts';
import { overlaps } from './interval.ts';
import { apis, workers } from './plan-failures.ts';

/**
 * Whether a process was about to exit, or tested its port at start: then only the system may accept a connection, and
 * not the process.
 */
function wasEnding(evidence: Evidence, name: string, from: number, until: number): boolean {
  const before = eventsOf(evidence, name, 0, from);
  const last = before.at(-1)?.event;
  if (last === 'started' || last?.startsWith('ended')) return true;
  // A freeze, and its end, say nothing about a process that was already to end.
  const earlier = before.findLast(({ event }) => ['started', 'terminated', 'killed'].includes(event));
  if (earlier && earlier.event !== 'started') return true;
  return eventsOf(evidence, name, from, until).some(
    ({ event }) => ['killed', 'terminated'].includes(event) || event.startsWith('ended'),
  );
}

/** How long connections of an API may still fail after a failure of the database, in milliseconds. */
const reconnected = 2_000;

/**
 * Checks that no API responds with a server error while the database is available. A frozen process may hold locks that requests
 * wait for.
 */
export function checkErrors(evidence: Evidence): Violation[] {
  const disturbed = [
    ...[...evidence.outages, ...evidence.lags],
    ...[...apis, ...workers].flatMap((name) => frozenTimes(evidence, name)),
  ];
  return evidence.calls.flatMap(({ status = 0, process, began, t, operation, told }) => {
    const from = began - reconnected;
    if (process === undefined || status < 500 || databaseFailures(evidence, from, t).length > 0) return [];
    if (disturbed.some((time) => overlaps(time, from, t))) return [];
    const message = `${process}, ${began} to ${t} ms: ${status} to ${JSON.stringify(operation)}: ${JSON.stringify(told)}`;
    return [{ kind: 'errors', message }];
  });
}

/**
 * Checks that each request got its response, unless the process that it was sent to was ended or frozen, and that only frozen
 * processes respond that a request took too long to arrive.
 */
export function checkResponses(evidence: Evidence): Violation[] {
  return evidence.calls.flatMap((call) => {
    const { result, process, began, t, operation, status } = call;
    if (status === requestTimeout && process !== undefined && !wasFrozen(evidence, process, began, t)) {
      return [{ kind: 'contract', message: `${process}, ${began} to ${t} ms: 408 to ${JSON.stringify(operation)}` }];
    }
    if (result !== 'lost' || process === undefined) return [];
    if (wasEnding(evidence, process, began, t) || wasFrozen(evidence, process, began, t)) return [];
    const isExport = operation.do === 'read' && operation.operationId === 'listDevices' && status === 200;
    if (isExport && databaseFailures(evidence, began, t).length > 0) return [];
    return [
      {
        kind: 'no response',
        message: `${process}, ${began} to ${t} ms: ${JSON.stringify(operation)} ${JSON.stringify(call.told)}`,
      },
    ];
  });
}

/** Checks that a process gives its start up only if something keeps it from the database. */
export function checkStarts(evidence: Evidence): Violation[] {
  const { processes, outages, lags } = evidence;
  return [...apis, ...workers].flatMap((name) => {
    const events = processes.filter(({ process }) => process === name);
    return events.flatMap(({ t, event }, index) => {
      const { t: started, event: before } = events[index - 1] ?? { t: 0, event: '' };
      if (event !== 'ended with 1' || before !== 'started') return [];
      const isExplained =
        databaseFailures(evidence, started - reconnected, t).length > 0 ||
        [...outages, ...lags].some((time) => overlaps(time, started - reconnected, t));
      return isExplained
        ? []
        : [{ kind: 'process', message: `${name} gave up its start after ${t - started} ms, at ${t} ms` }];
    });
  });
}

/** The memory limit of a process in MB, even for short runs. */
const mostMegabytes = 700;
/** The start of memory checks after the start of a process, and their minimum duration, in milliseconds. */
const warmUp = 120_000;

/** Checks that the memory of processes does not grow while they run. */
export function checkMemory({ memory, processes }: Evidence): {
  violations: Violation[];
  /** The most that each process took, in MB. */
  most: Map<string, number>;
  /** The processes of which one run was long enough for this check. */
  observed: Set<string>;
} {
  const violations: Violation[] = [];
  const most = new Map<string, number>();
  const observed = new Set<string>();
  for (const [name, samples] of memory) {
    const highest = Math.max(...samples.map(({ megabytes }) => megabytes));
    most.set(name, highest);
    if (highest > mostMegabytes) violations.push({ kind: 'memory', message: `${name} takes ${highest} MB` });
    const starts = processes.filter(({ process, event }) => process === name && event === 'ready').map(({ t }) => t);
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1] ?? Infinity;
      const own = samples.filter(({ t }) => t > start + warmUp && t < end).map(({ megabytes }) => megabytes);
      const first = samples.find(({ t }) => t > start + warmUp)?.t ?? 0;
      const last = samples.findLast(({ t }) => t < end)?.t ?? 0;
      if (own.length < 10 || last - first < warmUp) continue;
      observed.add(name);
      const fifth = Math.ceil(own.length / 5);
      const [early, late] = [median(own.slice(0, fifth)), median(own.slice(-fifth))];
      if (late > early * 1.25 + 40) {
        violations.push({ kind: 'memory', message: `${name} grew from ${early} to ${late} MB in ${last - first} ms` });
      }
    }
  }
  return { violations, most, observed };
}

/** In runs of at least this length, an API and a worker run long enough to check their memory, in milliseconds. */
const longRun = 25 * 60_000;

/**
 * Checks that the memory of an API and a worker was checked.
 *
 * @param observed as `checkMemory` returns it
 */
export function checkObserved({ memory }: Pick<Evidence, 'memory'>, observed: ReadonlySet<string>): Violation[] {
  const end = Math.max(0, ...[...memory.values()].map((samples) => samples.at(-1)?.t ?? 0));
  return [apis, workers].flatMap((names) =>
    end < longRun || names.some((name) => observed.has(name))
      ? []
      : [{ kind: 'memory', message: `none of ${names.join(', ')} ran long enough to check its memory` }],
  );
}
