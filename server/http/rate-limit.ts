import { Problem } from './problem.ts';

export interface RateLimit {
  /** Requests per second that a user may send, at least 1. */
  perSecond: number;
  /** Requests that a user may send at once after a pause. */
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
  /** When `tokens` was right, in milliseconds. */
  at: number;
}

/** Above this number of users, those who have not sent a request for a while are forgotten. */
const maxBuckets = 10_000;

/** Makes a token bucket for each user. It is in the memory of this process: processes do not share their counts. */
export function createRateLimit({ perSecond, burst }: RateLimit): CountRequest {
  const buckets = new Map<number, Bucket>();
  const tokensAt = ({ tokens, at }: Bucket, time: number) => Math.min(burst, tokens + ((time - at) / 1000) * perSecond);

  /** A full bucket is the same as none. */
  function dropFullBuckets(time: number): void {
    for (const [userId, bucket] of buckets) if (tokensAt(bucket, time) >= burst) buckets.delete(userId);
  }

  return (userId) => {
    const time = performance.now();
    const bucket = buckets.get(userId) ?? { tokens: burst, at: time };
    const tokens = tokensAt(bucket, time);
    if (tokens < 1) throw tooMany(perSecond);
    if (buckets.size >= maxBuckets && !buckets.has(userId)) dropFullBuckets(time);
    buckets.set(userId, { tokens: tokens - 1, at: time });
  };
}

function tooMany(perSecond: number): Problem {
  const message = `headers/Service-Signature: the user who signed has sent more than ${perSecond} requests per second; repeat it after the seconds in Retry-After`;
  // The rate is at least 1 per second, so a second always brings a token.
  return new Problem(429, [{ label: 'API_ERR_LIMIT', message }], { headers: { 'Retry-After': '1' } });
}
