import { type Problem, tooManyRequests } from './errors/problem.ts';

export interface RateLimit {
  /** The maximum requests per second and user, at least 1. */
  perSecond: number;
  /** The maximum number of requests in a burst after a pause. */
  burst: number;
}

/**
 * Counts a request of a user.
 *
 * @throws Problem 429 with `Retry-After` if the user has sent too many; that request does not count
 */
export type CountRequest = (userId: number) => void;

interface Bucket {
  tokens: number;
  /** When `tokens` was computed, in milliseconds. */
  at: number;
}

/** Above this number of users, full buckets are deleted. */
const maxBuckets = 10_000;

/**
 * Creates a token bucket per user, in the memory of this process. Processes count separately.
 *
 * @param location where the request identifies the user, for the message of a rejection
 */
export function createRateLimit({ perSecond, burst }: RateLimit, location = 'headers/Service-Signature'): CountRequest {
  const buckets = new Map<number, Bucket>();
  const tokensAt = ({ tokens, at }: Bucket, time: number) => Math.min(burst, tokens + ((time - at) / 1000) * perSecond);

  /** A full bucket is equivalent to a new one. */
  function dropFullBuckets(time: number): void {
    for (const [userId, bucket] of buckets) if (tokensAt(bucket, time) >= burst) buckets.delete(userId);
  }

  return (userId) => {
    const time = performance.now();
    const bucket = buckets.get(userId) ?? { tokens: burst, at: time };
    const tokens = tokensAt(bucket, time);
    if (tokens < 1) throw tooMany(location, perSecond);
    if (buckets.size >= maxBuckets && !buckets.has(userId)) dropFullBuckets(time);
    buckets.set(userId, { tokens: tokens - 1, at: time });
  };
}

function tooMany(location: string, perSecond: number): Problem {
  const message = `${location}: more than ${perSecond} requests per second; retry after the seconds in Retry-After`;
  // The rate is at least 1 per second, so a token is available after a second.
  return tooManyRequests(message, 1);
}
