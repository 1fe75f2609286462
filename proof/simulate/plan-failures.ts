import { durationOf, type FailureAction, type PlannedFailure, type Service, services } from './plan.ts';
import type { Random } from './random.ts';

export const workers = ['worker1', 'worker2', 'worker3'] as const;
export const apis = ['api1', 'api2'] as const;

/** One of each kind runs long enough to show whether its memory grows. */
const observed: readonly string[] = [apis[1], workers[2]];

const weights = {
  kill: 8,
  terminate: 4,
  freeze: 6,
  'end sessions': 4,
  'restart database': 4,
  lock: 5,
  'exhaust connections': 2,
  'database proxy': 8,
  'push proxy': 8,
  'push service': 8,
};

/** Statements that keep others waiting until their transaction ends. */
const locks = [
  'select from messages order by id desc limit 50 for update',
  'select from campaigns for update',
  "select from sends where state = 'sending' for update",
  'select from send_chunks where done_at is null for update',
  'select from static_lists for update',
  'select from devices where id % 3 = 0 for update',
  'lock table devices in share row exclusive mode',
  'lock table send_chunks in access exclusive mode',
  'lock table deliveries in share mode',
  'lock table static_list_changes in exclusive mode',
  'lock table access_tokens in access exclusive mode',
  'lock table workers in access exclusive mode',
  'lock table schedules in exclusive mode',
  'lock table statistics_deltas in exclusive mode',
  'lock table push_breakers in access exclusive mode',
];

/** The services that usual failures choose from. */
const usualServices: readonly Service[] = ['fcm', 'apns', 'webpush'];

/** @param mayEnd the processes that may be ended */
function chooseFailure(random: Random, mayEnd: readonly string[]): FailureAction {
  const failure = random.weighted(weights);
  // Some are longer than the 10 s after which a worker is considered dead.
  const long = () => random.integer(1, random.chance(0.3) ? 16 : 5) * 1000;
  const short = () => random.integer(500, 5_000);
  switch (failure) {
    case 'kill':
    case 'terminate':
      return { failure, process: random.pick(mayEnd), milliseconds: short() };
    case 'freeze':
      return { failure, process: random.pick([...workers, ...apis]), milliseconds: long() };
    case 'end sessions':
      return { failure, share: random.pick([0.2, 0.5, 1]) };
    case 'restart database':
      return { failure, way: random.pick(['fast', 'immediate', 'crash'] as const) };
    case 'lock':
      return { failure, statement: random.pick(locks), milliseconds: short() };
    case 'exhaust connections':
      return { failure, milliseconds: short() };
    case 'database proxy':
      return {
        failure,
        way: random.pick(['cut', 'cut', 'refuse', 'delay', 'stall', 'stall open', 'lose commits'] as const),
        milliseconds: long(),
        latency: random.integer(5, 250),
      };
    case 'push proxy':
      return {
        ...{ failure, way: random.pick(['cut', 'cut', 'refuse', 'delay', 'stall', 'garbage'] as const) },
        ...{ service: random.pick(usualServices), milliseconds: long(), latency: random.integer(20, 1_000) },
      };
    case 'push service':
      return {
        ...{ failure, way: random.pick(['429', '503', 'garbage', 'silence'] as const) },
        ...{ service: random.pick(usualServices), milliseconds: long() },
      };
  }
}

/**
 * Failures that every plan has at least once per minute, since errors in leases and records would otherwise show only by
 * chance.
 */
function chooseTelling(random: Random, mayEnd: readonly string[]): FailureAction[] {
  const frozen = random.pick(workers);
  const killed = random.pick(workers.filter((name) => name !== frozen && mayEnd.includes(name)));
  const frozenFor = random.integer(11_500, 14_000);
  return [
    { failure: 'freeze', process: frozen, milliseconds: frozenFor },
    { failure: 'kill', process: killed, milliseconds: 2_000 },
    { failure: 'database proxy', way: 'lose commits', milliseconds: 1_000 },
  ];
}

/**
 * Plans failures so that each is over by `end`; now and then several of them overlap.
 *
 * @param observedFrom when the observed processes are no longer ended
 */
export function planFailures(
  random: Random,
  { begin, end, average, observedFrom }: { begin: number; end: number; average: number; observedFrom: number },
): PlannedFailure[] {
  const failures: PlannedFailure[] = [];
  const all = [...workers, ...apis];
  const mayEndAt = (at: number) => (at < observedFrom ? all : all.filter((name) => !observed.includes(name)));
  for (let minute = begin; minute < end; minute += 60_000) {
    for (const failure of chooseTelling(random, mayEndAt(minute + 60_000))) {
      const latest = Math.min(minute + 60_000, end) - durationOf(failure);
      if (latest >= minute) failures.push({ at: random.integer(minute, latest), ...failure });
    }
  }
  for (let at = begin; ; at += random.chance(0.25) ? random.integer(0, 300) : random.interval(average)) {
    const failure = { at: Math.round(at), ...chooseFailure(random, mayEndAt(at)) };
    if (at > end) return failures.sort((one, other) => one.at - other.at);
    if (at + durationOf(failure) <= end) failures.push(failure);
  }
}

/** The longest time that a dump holds its locks. */
const longestDump = 60_000;

/**
 * Plans what makes a database or a push service unusable for all that time: in each minute a database that refuses writes, and an
 * expired certificate; and the locks of a dump for a third of the time.
 */
export function planConditions(random: Random, { begin, end }: { begin: number; end: number }): PlannedFailure[] {
  const failures: PlannedFailure[] = [];
  function add(from: number, until: number, failure: FailureAction): void {
    const latest = until - durationOf(failure);
    if (latest >= from) failures.push({ at: random.integer(from, latest), ...failure });
  }
  add(begin, end, { failure: 'dump', milliseconds: Math.min(longestDump, Math.round((end - begin) / 3)) });
  for (let minute = begin; minute < end; minute += 60_000) {
    const until = Math.min(minute + 60_000, end);
    const milliseconds = () => random.integer(2_000, 8_000);
    const way = random.pick(['read-only', 'full'] as const);
    add(minute, until, { failure: 'database mode', way, milliseconds: milliseconds() });
    const service = random.pick(services);
    add(minute, until, { failure: 'push proxy', way: 'expired certificate', service, milliseconds: milliseconds() });
  }
  return failures;
}
