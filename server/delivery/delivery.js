import { deliverBatch } from "./batch.js";
import { createHealth } from "./health.js";
import { createRetries } from "./retries.js";
import { createGate } from "./transport/gate.js";
import { createLimiter } from "./transport/limits.js";
/** Delivers pushes to one service within the limits of one application. */
export function createDelivery({ limits, backoffMilliseconds, clock, breakers, ...parts }, prepare) {
    const limiter = createLimiter(limits, clock);
    const health = createHealth();
    const closing = new AbortController();
    const running = new Set();
    const shared = {
        ...parts,
        prepare,
        limiter,
        clock,
        health,
        gate: createGate({ breakers, clock, health, limiter }),
        retries: createRetries(backoffMilliseconds, clock),
        closing: closing.signal,
    };
    return {
        deliver(pushes, options = {}) {
            const delivering = deliverBatch(shared, pushes, options);
            const settled = delivering.catch(() => undefined).finally(() => running.delete(settled));
            running.add(settled);
            return delivering;
        },
        async close(graceSeconds) {
            const waiting = new AbortController();
            const tooLate = clock.sleep(graceSeconds * 1000, waiting.signal).catch(() => undefined);
            await Promise.race([Promise.all(running), tooLate]);
            waiting.abort();
            closing.abort();
            limiter.close();
        },
    };
}
