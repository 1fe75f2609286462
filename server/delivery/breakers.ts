import type { Queryable } from '../db/database.ts';
import type { Logger } from '../log.ts';
import {
  type BreakerRow,
  closeBreaker,
  type CurrentKey,
  failProbe,
  openBreaker,
  readBreakers,
  returnProbe,
  takeProbe,
} from './breakers.store.ts';
import type { Clock } from './clock.ts';
import { pauseAfter } from './retry.ts';
import type { Service } from './service.ts';

export type BreakerState = 'open' | 'half-open' | 'closed';

export interface BreakersParts {
  db: Queryable;
  clock: Clock;
  logger: Logger;
  /** The first pause after a failure. */
  backoffMilliseconds: number;
  /** How long a probe may take at most, in milliseconds. */
  probeMilliseconds: number;
  /** Called on each change of state that this process makes. */
  observe: (service: Service, state: BreakerState) => void;
}

/** Why a breaker opens. */
export interface Failure {
  reason: string;
  scope: 'service' | 'credentials';
  /** What the service asked to wait, in milliseconds. */
  askedFor?: number;
}

/** An open breaker, as this process knows it. */
export interface KnownBreaker {
  reason: string;
  /** The earliest time at which trying to get the probe is of use, by this process's clock. */
  tryAt: number;
}

/** The breakers of one application's gateway to a push service. */
export interface Breakers {
  /** Reads the open breakers, unless that was done in the last second: then it returns undefined. */
  refresh(): Promise<void> | undefined;
  /** Reads them now. */
  read(): Promise<void>;
  find(host: string): KnownBreaker | undefined;
  /** Stops the pushes of this process at once, and those of others when they look next. */
  open(host: string, failure: Failure): void;
  /** Tries to get the one probe of all workers. */
  startProbe(host: string): Promise<Probe | undefined>;
  /** Resolves when the changes made so far are stored. */
  stored(): Promise<void>;
}

/** The right to send one push while the breaker is open. One of its methods must be called, once. */
export interface Probe {
  succeed(): void;
  fail(failure: Failure): void;
  /** The push was not sent. */
  cancel(): void;
}

/** How old the known state may be, in milliseconds. */
const maxAge = 1_000;

const reasonOf = ({ scope, reason }: Failure) => (scope === 'credentials' ? `credentials refused: ${reason}` : reason);

const nameOf = ({ applicationId, service, host }: Pick<BreakerRow, 'applicationId' | 'service' | 'host'>) =>
  `${applicationId} ${service} ${host}`;

/**
 * Keeps what this process knows of the open breakers of all applications. They are rows that all workers share, written
 * on changes only; a process reads all of them in one query, once a second at most.
 */
export function createBreakers({ db, clock, logger, backoffMilliseconds, probeMilliseconds, observe }: BreakersParts) {
  let known = new Map<string, KnownBreaker>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  /** Changes that are not stored yet. A read that began before they were stored doesn't show them. */
  const storing = new Map<string, Promise<void>>();
  const storedDuringRead = new Set<string>();

  const pauseOf = (failures: number, { scope, askedFor }: Failure) =>
    pauseAfter(failures, scope, { backoffMilliseconds, askedFor });

  async function read(): Promise<void> {
    storedDuringRead.clear();
    const rows = await readBreakers(db);
    const now = clock.now();
    const next = new Map(rows.map((row) => [nameOf(row), knownFrom(row, now)]));
    for (const name of [...storing.keys(), ...storedDuringRead]) {
      const own = known.get(name);
      if (own) next.set(name, own);
      else next.delete(name);
    }
    known = next;
    readAt = now;
  }

  /** A failed read leaves what is known: whatever the database is needed for beside it fails too. */
  const startReading = () =>
    (reading ??= read()
      .catch((error: unknown) => {
        readAt = clock.now();
        logger.warn({ err: error }, "open push breakers can't be read");
      })
      .finally(() => (reading = undefined)));

  /** A read under way may have begun before what is looked for happened. */
  async function readNow(): Promise<void> {
    await reading;
    await startReading();
  }

  /** Stores the changes of one breaker in their order. */
  function store(name: string, change: () => Promise<void>): void {
    const storingThis = (storing.get(name) ?? Promise.resolve())
      .then(change)
      .catch((error: unknown) => logger.warn({ err: error }, "a push breaker can't be stored"))
      .finally(() => {
        storedDuringRead.add(name);
        if (storing.get(name) === storingThis) storing.delete(name);
      });
    storing.set(name, storingThis);
  }

  function of(applicationId: number, service: Service, settingsVersion: number): Breakers {
    const names = new Map<string, string>();
    const keyOf = (host: string): CurrentKey => ({ applicationId, service, host, settingsVersion });
    const nameFor = (host: string) => {
      const name = names.get(host) ?? nameOf(keyOf(host));
      names.set(host, name);
      return name;
    };

    function changed(host: string, state: BreakerState, more: object = {}): void {
      observe(service, state);
      const level = state === 'open' ? 'warn' : 'info';
      logger[level]({ applicationId, service, ...(host && { host }), state, ...more }, `push breaker ${state}`);
    }

    function open(host: string, failure: Failure): void {
      const name = nameFor(host);
      const milliseconds = pauseOf(1, failure);
      const reason = reasonOf(failure);
      const tryAt = clock.now() + milliseconds;
      const before = known.get(name);
      // Pushes in flight report the same failure once more: only a later time is news.
      if (before && before.tryAt + maxAge >= tryAt) return;
      known.set(name, { reason, tryAt });
      store(name, async () => {
        const row = await openBreaker(db, keyOf(host), { reason, milliseconds });
        if (row) known.set(name, { reason, tryAt: clock.now() + row.retryIn });
        else known.delete(name);
        if (row?.opened) changed(host, 'open', { reason, retryInSeconds: Math.ceil(row.retryIn / 1000) });
      });
    }

    const probeOf = (host: string, failures: number): Probe => ({
      succeed() {
        known.delete(nameFor(host));
        store(nameFor(host), async () => {
          if (await closeBreaker(db, keyOf(host))) changed(host, 'closed');
        });
      },
      fail(failure) {
        const milliseconds = pauseOf(failures + 1, failure);
        const reason = reasonOf(failure);
        known.set(nameFor(host), { reason, tryAt: clock.now() + milliseconds });
        changed(host, 'open', { reason, failures: failures + 1, retryInSeconds: Math.ceil(milliseconds / 1000) });
        store(nameFor(host), () => failProbe(db, keyOf(host), failures, { reason, milliseconds }));
      },
      cancel() {
        store(nameFor(host), () => returnProbe(db, keyOf(host), failures));
      },
    });

    return {
      // The clock may be set back.
      refresh: () => (Math.abs(clock.now() - readAt) < maxAge ? undefined : startReading()),
      read: readNow,
      find: (host) => (known.size === 0 ? undefined : known.get(nameFor(host))),
      open,
      async startProbe(host) {
        const name = nameFor(host);
        await storing.get(name);
        const failures = await takeProbe(db, keyOf(host), probeMilliseconds).catch((error: unknown) => {
          logger.warn({ err: error }, "a push breaker can't be probed");
        });
        if (failures !== undefined) {
          changed(host, 'half-open');
          return probeOf(host, failures);
        }
        // Another worker has it, or has closed the breaker.
        await readNow();
        const left = known.get(name);
        if (left) left.tryAt = Math.max(left.tryAt, clock.now() + maxAge);
        return undefined;
      },
      async stored() {
        await Promise.all(storing.values());
      },
    };
  }

  return { of };
}

function knownFrom({ reason, retryIn, probeFor }: BreakerRow, now: number): KnownBreaker {
  // Who waits for another worker's probe looks again soon: it may end at any time.
  const pause = probeFor !== null && probeFor > 0 ? Math.min(probeFor, maxAge) : 0;
  return { reason, tryAt: now + Math.max(retryIn, pause) };
}
