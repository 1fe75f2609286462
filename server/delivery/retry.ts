/** How often and how soon what failed for the moment is tried again. */
export interface RetryPolicy {
  /** Attempts of one push, the first included. */
  attempts: number;
  /** The longest pause before the second attempt; it doubles with each further one. */
  backoffMilliseconds: number;
  /** No pause is longer, also when the service asks for one: the push has failed then. */
  maxPauseMilliseconds: number;
}

export const usualRetry: RetryPolicy = { attempts: 5, backoffMilliseconds: 1_000, maxPauseMilliseconds: 60_000 };

/**
 * How long to wait after an attempt. What failed at once is spread over the whole of the pause, so that it does not come
 * back at once; what the service asks for is waited for in full.
 *
 * @param attempt from 1
 * @param askedFor what the service asked to wait, in milliseconds
 * @returns undefined when it is not to be tried again
 */
export function pauseAfter(
  attempt: number,
  askedFor: number | undefined,
  { attempts, backoffMilliseconds, maxPauseMilliseconds }: RetryPolicy,
): number | undefined {
  if (attempt >= attempts || (askedFor ?? 0) > maxPauseMilliseconds) return undefined;
  const spread = Math.random() * backoffMilliseconds * 2 ** (attempt - 1);
  return Math.min(maxPauseMilliseconds, (askedFor ?? 0) + spread);
}

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
 *
 * @returns milliseconds
 */
export function retryAfter(value: string | string[] | undefined, now: number): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = / GMT$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
