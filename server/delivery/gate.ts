import type { Breakers, Failure, KnownBreaker, Probe } from './breakers.ts';
import type { Clock } from './clock.ts';
import type { Health } from './health.ts';
import type { Limiter } from './limits.ts';

/** The right to start a push. With a probe, it is the only push of its host. */
export interface Admission {
  probe?: Probe;
}

/** Lets pushes start while the breaker of their host is closed, and one at a time while it is open. */
export interface Gate {
  /** Reads the breakers again if that was last done more than a second ago. */
  refresh(): Promise<void> | undefined;
  /** Whether a breaker is open, and its next probe not due. */
  isPaused(host: string): boolean;
  /** The same, by what the database says now: a breaker may have been released since the last look. */
  isStillPaused(host: string): Promise<boolean>;
  isOpenBreaker(host: string): boolean;
  /** @returns undefined when the push has to wait */
  admit(host: string): Admission | undefined | Promise<Admission | undefined>;
  /** Stops all pushes to a host. */
  openBreaker(host: string, failure: Failure): void;
  /** Why pushes to a host wait, and until when, in milliseconds since the epoch; undefined when they need not. */
  pauseOf(host: string): { reason: string; until: number } | undefined;
  /** Resolves when the changes of breakers are stored. */
  stored(): Promise<void> | undefined;
}

const admission: Admission = {};

/** How far the clocks of worker and database may drift apart between two looks, in milliseconds. */
const tolerance = 50;

/** The longest pause that is announced, in milliseconds: a breaker may be released before its time. */
const maxPause = 60_000;

export interface GateParts {
  /** Unless set, the gate is always open. */
  breakers?: Breakers;
  clock: Clock;
  health: Health;
  limiter: Limiter;
}

export function createGate({ breakers, clock, health, limiter }: GateParts): Gate {
  /** Hosts whose breaker was open at the last look. */
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
      // All workers are back at once, so each begins with few pushes.
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
