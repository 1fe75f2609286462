import type { Breakers, Failure, KnownBreaker, Probe } from '../breakers/breakers.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import type { Health } from './health.ts';
import type { Limiter } from './limits.ts';

/** The permission to start a push. With a probe, it is the only active push of its host. */
export interface Admission {
  probe?: Probe;
}

/** Allows pushes while the circuit breaker of their host is closed, and one probe at a time while it is open. */
export interface Gate {
  /** Reads the breakers if the last read was more than a second ago. */
  refresh(): Promise<void> | undefined;
  /** Whether a breaker is open and its next probe is not due. */
  isPaused(host: string): boolean;
  /** Like `isPaused`, but reads the database first, because a breaker may have been released. */
  isStillPaused(host: string): Promise<boolean>;
  isOpenBreaker(host: string): boolean;
  /** @returns undefined if the push must wait */
  admit(host: string): Admission | undefined | Promise<Admission | undefined>;
  /** Opens the breaker of a host. */
  openBreaker(host: string, failure: Failure): void;
  /** Why and until when pushes to a host wait, in milliseconds since the epoch. Undefined if they don't. */
  pauseOf(host: string): { reason: string; until: number } | undefined;
  /** Resolves when all changes of breakers are stored. */
  stored(): Promise<void> | undefined;
}

const admission: Admission = {};

/** Tolerated drift between the clocks of worker and database, in milliseconds. */
const tolerance = 50;

/** Maximum reported pause, in milliseconds. A breaker may be released earlier. */
const maxPause = 60_000;

export interface GateParts {
  /** If undefined, all pushes are allowed. */
  breakers?: Breakers;
  clock: Clock;
  health: Health;
  limiter: Limiter;
}

export function createGate({ breakers, clock, health, limiter }: GateParts): Gate {
  /** Hosts whose breaker was open at the last check. */
  const pausedHosts = new Set<string>();

  function find(host: string): KnownBreaker | undefined {
    const breaker = breakers?.find(host);
    if (breaker) pausedHosts.add(host);
    return breaker;
  }

  function isPaused(host: string): boolean {
    const breaker = find(host);
    return breaker !== undefined && breaker.tryAt > clock.now() + tolerance;
  }

  function recover(host: string): Admission {
    if (pausedHosts.size > 0 && pausedHosts.delete(host)) {
      // All workers resume at the same time, so each starts with few pushes.
      limiter.rampUp();
      health.recovered(host);
    }
    return admission;
  }

  async function tryToProbe(host: string): Promise<Admission | undefined> {
    if (isPaused(host)) return undefined;
    const probe = await breakers?.startProbe(host);
    if (probe) return { probe };
    return find(host) ? undefined : recover(host);
  }

  return {
    refresh: () => breakers?.refresh(),
    isPaused,
    async isStillPaused(host) {
      await breakers?.read();
      return isPaused(host);
    },
    isOpenBreaker: (host) => find(host) !== undefined,
    admit: (host) => (find(host) ? tryToProbe(host) : recover(host)),
    openBreaker: (host, failure) => breakers?.open(host, failure),
    pauseOf(host) {
      const breaker = find(host);
      return breaker && { reason: breaker.reason, until: Math.min(breaker.tryAt, clock.now() + maxPause) };
    },
    stored: () => breakers?.stored(),
  };
}
