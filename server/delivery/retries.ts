import type { NotAccepted } from './attempt.ts';
import type { Clock } from './clock.ts';
import type { Push } from './gateway.ts';
import { pauseAfter } from './retry.ts';

/** Pushes that failed. One that fails again and again while the service accepts others is tried less and less often. */
export interface Retries {
  /**
   * Records a failure.
   *
   * @param failedAt as `Health` counts time
   * @param ownFault whether the push is to blame, and not the service
   * @returns the earliest time of the next try, in milliseconds since the epoch
   */
  failed(push: Push, failure: NotAccepted, failedAt: number, ownFault: boolean): number;
  /** When a push failed last, as `Health` counts it; undefined if it didn't. */
  lastFailed(push: Push): number | undefined;
  /** Forgets a push with a final outcome. */
  forget(push: Push): void;
}

/** In memory, so it is bounded: a forgotten push is tried a little more often. */
const maxKept = 10_000;

const nameOf = ({ sendId, deviceId }: Push) => `${sendId} ${deviceId}`;

export function createRetries(backoffMilliseconds: number, clock: Clock): Retries {
  const kept = new Map<string, { failures: number; failedAt: number }>();
  return {
    failed(push, { askedFor }, failedAt, ownFault) {
      const name = nameOf(push);
      const before = kept.get(name)?.failures ?? 0;
      const failures = ownFault ? before + 1 : Math.max(before, 1);
      // Deleted first, so that the map's order is that of the last failures.
      kept.delete(name);
      kept.set(name, { failures, failedAt });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return clock.now() + pauseAfter(failures, 'push', { backoffMilliseconds, askedFor });
    },
    lastFailed: (push) => (kept.size === 0 ? undefined : kept.get(nameOf(push))?.failedAt),
    forget(push) {
      if (kept.size > 0) kept.delete(nameOf(push));
    },
  };
}
