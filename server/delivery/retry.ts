const minute = 60_000;
/** A service that asks for a longer pause gets this one. */
const maxAskedFor = 60 * minute;

/** The first pause, as a multiple of the configured back-off, and the longest one, by what failed. */
const pauses = {
  /** The service: each try costs one push. */
  service: { factor: 1, max: 2 * minute },
  /** The credentials: an operator must act. A change of the settings ends the pause. */
  credentials: { factor: 60, max: 60 * minute },
  /** One push, while the service accepts others. */
  push: { factor: 1, max: 10 * minute },
};

/**
 * How long to wait after a failure: exponential back-off, half of it random, so that workers and applications don't
 * return at the same moment. A longer pause that the service asks for is kept in full, up to an hour.
 *
 * @param failures in a row, from 1
 * @param askedFor what the service asked for, in milliseconds
 * @returns milliseconds
 */
export function pauseAfter(
  failures: number,
  scope: keyof typeof pauses,
  { backoffMilliseconds, askedFor = 0 }: { backoffMilliseconds: number; askedFor?: number },
): number {
  const { factor, max } = pauses[scope];
  const backoff = Math.min(max, backoffMilliseconds * factor * 2 ** (failures - 1));
  return Math.max(backoff / 2, Math.min(askedFor, maxAskedFor)) + (Math.random() * backoff) / 2;
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
