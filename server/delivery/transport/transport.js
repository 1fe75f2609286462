import { createPool } from "./pool.js";
/** Concurrent pushes per connection. */
const pushesPerSession = 100;
/** Opens a pool with enough connections for the application's concurrency. */
export function openPool(origin, { transport, limits }, lookup) {
    const { trust, connectMilliseconds, requestMilliseconds } = transport;
    return createPool({
        peer: { origin, trust, lookup, connectMilliseconds },
        requestMilliseconds,
        maxSessions: Math.min(16, Math.ceil(limits.concurrency / pushesPerSession)),
    });
}
