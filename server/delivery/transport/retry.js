const minute = 60_000;
/** Maximum pause that a service can request. */
const maxRequestedPause = 60 * minute;
/** The first pause as a multiple of the configured back-off, and the maximum pause, by what failed. */
const pauses = {
    /** The service: each attempt costs one push. */
    service: { factor: 1, max: 2 * minute },
    /** The credentials: an operator must repair them. A change of the settings ends the pause. */
    credentials: { factor: 60, max: 60 * minute },
    /** One push, while the service accepts others. */
    push: { factor: 1, max: 10 * minute },
};
/**
 * Returns the pause after a failure: exponential back-off with jitter of up to one half, so that workers and applications
 * don't retry at the same moment. A longer requested pause is respected, up to an hour.
 *
 * @param failures in a row, from 1
 * @param requestedPause the pause that the service requested, in milliseconds
 * @returns milliseconds
 */
export function pauseAfter(failures, scope, { backoffMilliseconds, requestedPause = 0 }) {
    const { factor, max } = pauses[scope];
    const backoff = Math.min(max, backoffMilliseconds * factor * 2 ** (failures - 1));
    return Math.max(backoff / 2, Math.min(requestedPause, maxRequestedPause)) + (Math.random() * backoff) / 2;
}
/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
 *
 * @returns milliseconds
 */
export function retryAfter(value, now) {
    if (typeof value !== 'string')
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1000;
    const date = / GMT$/.test(value) ? Date.parse(value) : NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
