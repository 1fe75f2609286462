import { LRUCache } from 'lru-cache';
import type { NotAccepted } from './attempt.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import type { Push } from './gateway.ts';
import { pauseAfter } from '../transport/retry.ts';

/** Tracks failed pushes. A push that fails repeatedly while the service accepts others is retried less and less often. */
export interface Retries {
  /**
   * Records a failure.
   *
   * @param failedAt the sequence number of `Health`
   * @param isPushError whether the cause is the push and not the service
   * @returns the earliest time of the next attempt, in milliseconds since the epoch
   */
  failed(push: Push, failure: NotAccepted, failedAt: number, isPushError: boolean): number;
  /** Why a push must wait (`Retry-After`), and until when, in milliseconds since the epoch. Undefined if it may be sent. */
  pauseOf(push: Push): { reason: string; until: number } | undefined;
  /** When a push last failed, as a sequence number of `Health`. Undefined if it didn't. */
  lastFailed(push: Push): number | undefined;
  /** Forgets a push with a final outcome. */
  forget(push: Push): void;
}

/** Cache size. A push that is dropped from the cache is retried slightly more often. */
const maxKept = 10_000;

const nameOf = ({ sendId, deviceId }: Push) => `${sendId} ${deviceId}`;

export function createRetries(backoffMilliseconds: number, clock: Clock): Retries {
  const kept = new LRUCache<string, { failures: number; failedAt: number; pause?: { reason: string; until: number } }>({
    max: maxKept,
  });
  return {
    failed(push, { requestedPause, reason }, failedAt, isPushError) {
      const name = nameOf(push);
      const before = kept.get(name)?.failures ?? 0;
      const failures = isPushError ? before + 1 : Math.max(before, 1);
      const until = clock.now() + pauseAfter(failures, 'push', { backoffMilliseconds, requestedPause });
      // If the cause is the service, its circuit breaker determines the pause.
      kept.set(name, {
        failures,
        failedAt,
        ...(isPushError && requestedPause !== undefined && { pause: { reason, until } }),
      });
      return until;
    },
    pauseOf(push) {
      const pause = kept.size === 0 ? undefined : kept.get(nameOf(push))?.pause;
      return pause && pause.until > clock.now() ? pause : undefined;
    },
    lastFailed: (push) => (kept.size === 0 ? undefined : kept.get(nameOf(push))?.failedAt),
    forget(push) {
      if (kept.size > 0) kept.delete(nameOf(push));
    },
  };
}
