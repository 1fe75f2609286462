import { LRUCache } from 'lru-cache';
import { pauseAfter } from "./transport/retry.js";
/** Cache size. A push that is dropped from the cache is retried slightly more often. */
const maxKept = 10_000;
const nameOf = ({ sendId, deviceId }) => `${sendId} ${deviceId}`;
export function createRetries(backoffMilliseconds, clock) {
    const kept = new LRUCache({
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
            if (kept.size > 0)
                kept.delete(nameOf(push));
        },
    };
}
