const admission = {};
/** Tolerated drift between the clocks of worker and database, in milliseconds. */
const tolerance = 50;
/** Maximum reported pause, in milliseconds. A breaker may be released earlier. */
const maxPause = 60_000;
export function createGate({ breakers, clock, health, limiter }) {
    /** Hosts whose breaker was open at the last check. */
    const pausedHosts = new Set();
    function find(host) {
        const breaker = breakers?.find(host);
        if (breaker)
            pausedHosts.add(host);
        return breaker;
    }
    function isPaused(host) {
        const breaker = find(host);
        return breaker !== undefined && breaker.tryAt > clock.now() + tolerance;
    }
    function recover(host) {
        if (pausedHosts.size > 0 && pausedHosts.delete(host)) {
            // All workers resume at the same time, so each starts with few pushes.
            limiter.rampUp();
            health.recovered(host);
        }
        return admission;
    }
    async function tryToProbe(host) {
        if (isPaused(host))
            return undefined;
        const probe = await breakers?.startProbe(host);
        if (probe)
            return { probe };
        return find(host) ? undefined : recover(host);
    }
    return {
        refresh: () => breakers?.refresh(),
        isPaused,
        async isStillPaused(host) {
            await breakers?.read();
            return isPaused(host);
        },
        isOpenBreaker: (host) => find(host) !== undefined,
        admit: (host) => (find(host) ? tryToProbe(host) : recover(host)),
        openBreaker: (host, failure) => breakers?.open(host, failure),
        pauseOf(host) {
            const breaker = find(host);
            return breaker && { reason: breaker.reason, until: Math.min(breaker.tryAt, clock.now() + maxPause) };
        },
        stored: () => breakers?.stored(),
    };
}
