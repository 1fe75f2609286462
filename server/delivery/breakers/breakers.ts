import type { Queryable } from '../../db/database.ts';
import type { Logger } from '../../base/log.ts';
import { causesOf } from '../../base/reason.ts';
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
import type { Clock } from '../../base/waiting-clock.ts';
import type { PushService } from '../../domain/settings/push-services.ts';
import { pauseAfter } from '../transport/retry.ts';

export type BreakerState = 'open' | 'half-open' | 'closed';

export interface BreakersParts {
  db: Queryable;
  clock: Clock;
  logger: Logger;
  /** The pause after the first failure. */
  backoffMilliseconds: number;
  /** Maximum duration of a probe, in milliseconds. */
  probeMilliseconds: number;
  /** Called when this process changes the state of a breaker. */
  observe: (service: PushService, state: BreakerState) => void;
}

/** Why a breaker opens. */
export interface Failure {
  reason: string;
  scope: 'service' | 'credentials';
  /** The pause that the service requested, in milliseconds. */
  requestedPause?: number;
  /** The error that `reason` summarizes. Only the log shows it. */
  cause?: unknown;
}

/** An open breaker, as this process knows it. */
export interface KnownBreaker {
  reason: string;
  /** When this process may next try to lease the probe, by its own clock. */
  tryAt: number;
}

/** The breakers of one application's gateway to a push service. */
export interface Breakers {
  /** Reads the open breakers. Returns undefined if they were read in the last second. */
  refresh(): Promise<void> | undefined;
  /** Reads them now. */
  read(): Promise<void>;
  find(host: string): KnownBreaker | undefined;
  /** Blocks the pushes of this process immediately, and those of others at their next read. */
  open(host: string, failure: Failure): void;
  /** Tries to lease the probe, which only one worker can have. */
  startProbe(host: string): Promise<Probe | undefined>;
  /** Resolves when all changes are stored. */
  stored(): Promise<void>;
}

/** The lease to send one push while the breaker is open. Exactly one of its methods must be called, once. */
export interface Probe {
  succeed(): void;
  fail(failure: Failure): void;
  /** The push was not sent. */
  cancel(): void;
}

/** Maximum age of the known state, in milliseconds. */
const maxAge = 1_000;

const reasonOf = ({ scope, reason }: Failure) => (scope === 'credentials' ? `credentials rejected: ${reason}` : reason);

/** Longest stored cause, in characters. */
const maxCause = 500;
const causeOf = ({ cause }: Failure) => (cause === undefined ? null : causesOf(cause).slice(0, maxCause));
const logged = (cause: string | null) => cause !== null && { cause };

const nameOf = ({ applicationId, service, host }: Pick<BreakerRow, 'applicationId' | 'service' | 'host'>) =>
  `${applicationId} ${service} ${host}`;

/**
 * Caches the open breakers of all applications. All workers share the breakers in one table, which is written only on
 * changes. Each process reads all of them in one query, at most once per second.
 */
export function createBreakers({ db, clock, logger, backoffMilliseconds, probeMilliseconds, observe }: BreakersParts) {
  let known = new Map<string, KnownBreaker>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  /** Changes that are being stored. A read that began earlier doesn't include them. */
  const storing = new Map<string, Promise<void>>();
  const storedDuringRead = new Set<string>();

  const pauseOf = (failures: number, { scope, requestedPause }: Failure) =>
    pauseAfter(failures, scope, { backoffMilliseconds, requestedPause });

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

  /** Keeps the known state after a failed read. */
  const startReading = () =>
    (reading ??= read()
      .catch((error: unknown) => {
        readAt = clock.now();
        logger.warn({ err: error }, "open push breakers can't be read");
      })
      .finally(() => (reading = undefined)));

  /** Starts a new read, since an active one may have begun too early. */
  async function readNow(): Promise<void> {
    await reading;
    await startReading();
  }

  /** Stores the changes of each breaker in order. */
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

  function of(applicationId: number, service: PushService, settingsVersion: number): Breakers {
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
      const [reason, cause] = [reasonOf(failure), causeOf(failure)];
      const tryAt = clock.now() + milliseconds;
      const before = known.get(name);
      // Active pushes report the same failure again. Only a later time is a change.
      if (before && before.tryAt + maxAge >= tryAt) return;
      known.set(name, { reason, tryAt });
      store(name, async () => {
        const row = await openBreaker(db, keyOf(host), { reason, cause, milliseconds });
        if (row) known.set(name, { reason, tryAt: clock.now() + row.retryIn });
        else known.delete(name);
        if (row?.opened)
          changed(host, 'open', { reason, ...logged(cause), retryInSeconds: Math.ceil(row.retryIn / 1000) });
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
        const [reason, cause] = [reasonOf(failure), causeOf(failure)];
        known.set(nameFor(host), { reason, tryAt: clock.now() + milliseconds });
        changed(host, 'open', {
          ...{ reason, ...logged(cause), failures: failures + 1 },
          retryInSeconds: Math.ceil(milliseconds / 1000),
        });
        store(nameFor(host), () => failProbe(db, keyOf(host), failures, { reason, cause, milliseconds }));
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
        // Another worker has the probe, or has closed the breaker.
        await readNow();
        const breaker = known.get(name);
        if (breaker) breaker.tryAt = Math.max(breaker.tryAt, clock.now() + maxAge);
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
  // The probe of another worker may end at any time, so check again soon.
  const pause = probeFor !== null && probeFor > 0 ? Math.min(probeFor, maxAge) : 0;
  return { reason, tryAt: now + Math.max(retryIn, pause) };
}
