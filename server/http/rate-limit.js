import { tooManyRequests } from "./problem.js";
/** Above this number of users, full buckets are deleted. */
const maxBuckets = 10_000;
/** Creates a token bucket per user, in the memory of this process. Processes count separately. */
export function createRateLimit({ perSecond, burst }) {
    const buckets = new Map();
    const tokensAt = ({ tokens, at }, time) => Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
    /** A full bucket is equivalent to a new one. */
    function dropFullBuckets(time) {
        for (const [userId, bucket] of buckets)
            if (tokensAt(bucket, time) >= burst)
                buckets.delete(userId);
    }
    return (userId) => {
        const time = performance.now();
        const bucket = buckets.get(userId) ?? { tokens: burst, at: time };
        const tokens = tokensAt(bucket, time);
        if (tokens < 1)
            throw tooMany(perSecond);
        if (buckets.size >= maxBuckets && !buckets.has(userId))
            dropFullBuckets(time);
        buckets.set(userId, { tokens: tokens - 1, at: time });
    };
}
function tooMany(perSecond) {
    const message = `headers/Service-Signature: more than ${perSecond} requests per second; retry after the seconds in Retry-After`;
    // The rate is at least 1 per second, so a token is available after a second.
    return tooManyRequests(message, 1);
}
