/** Failures in a row that open the circuit breaker. A single failure may be caused by the push itself. */
const failuresToOpen = 5;
/**
 * Refused devices, chosen at random after a first refusal, that open the breaker. Devices with adjacent IDs may share the cause:
 * their subscriptions are from the time of another key.
 */
const refusalsToOpen = 10;
export function createHealth() {
    const hosts = new Map();
    const doubtful = new Set();
    let order = 0;
    function healthOf(host) {
        const known = hosts.get(host);
        if (known)
            return known;
        const health = {
            service: 0,
            refused: new Set(),
            refusedAtRandom: new Set(),
            sentAt: 0,
            handledAt: 0,
        };
        hosts.set(host, health);
        return health;
    }
    function handled(health) {
        health.handledAt = ++order;
        health.service = 0;
        health.requestedPause = undefined;
        health.lostConnection = undefined;
    }
    function accepted(host, health) {
        handled(health);
        if (!doubtful.delete(host))
            return;
        health.refused.clear();
        health.refusedAtRandom.clear();
    }
    return {
        sent(host) {
            const health = healthOf(host);
            accepted(host, health);
            health.sentAt = order;
        },
        rejected: (host) => handled(healthOf(host)),
        failed(host, { scope, requestedPause, unreachable, connection }, { deviceId, atRandom }) {
            const health = healthOf(host);
            order++;
            if (scope === 'push') {
                handled(health);
                return undefined;
            }
            if (requestedPause !== undefined)
                health.requestedPause = Math.max(health.requestedPause ?? 0, requestedPause);
            // All requests of a lost connection fail together, and count as one failure.
            if (connection && connection === health.lostConnection)
                return undefined;
            health.lostConnection = connection;
            if (scope === 'credentials') {
                doubtful.add(host);
                if (health.refused.size < refusalsToOpen)
                    health.refused.add(deviceId);
                if (atRandom)
                    health.refusedAtRandom.add(deviceId);
                return health.refusedAtRandom.size >= refusalsToOpen ? { requestedPause: health.requestedPause } : undefined;
            }
            health.service++;
            // Without a connection, the breaker opens immediately.
            const opens = unreachable === true || health.service >= failuresToOpen;
            return opens ? { requestedPause: health.requestedPause } : undefined;
        },
        recovered: (host) => accepted(host, healthOf(host)),
        isDoubtful: () => doubtful.size > 0,
        refusesAll: (host) => (hosts.get(host)?.refused.size ?? 0) > 1,
        lastSent: (host) => hosts.get(host)?.sentAt ?? 0,
        lastHandled: (host) => hosts.get(host)?.handledAt ?? 0,
        now: () => order,
    };
}
