import { closeBreaker, failProbe, openBreaker, readBreakers, returnProbe, takeProbe, } from "./breakers.store.js";
import { pauseAfter } from "./transport/retry.js";
/** Maximum age of the known state, in milliseconds. */
const maxAge = 1_000;
const reasonOf = ({ scope, reason }) => (scope === 'credentials' ? `credentials rejected: ${reason}` : reason);
const nameOf = ({ applicationId, service, host }) => `${applicationId} ${service} ${host}`;
/**
 * Caches the open breakers of all applications. All workers share the breakers in one table, which is written only on
 * changes. Each process reads all of them in one query, at most once per second.
 */
export function createBreakers({ db, clock, logger, backoffMilliseconds, probeMilliseconds, observe }) {
    let known = new Map();
    let readAt = -Infinity;
    let reading;
    /** Changes that are being stored. A read that began earlier doesn't include them. */
    const storing = new Map();
    const storedDuringRead = new Set();
    const pauseOf = (failures, { scope, requestedPause }) => pauseAfter(failures, scope, { backoffMilliseconds, requestedPause });
    async function read() {
        storedDuringRead.clear();
        const rows = await readBreakers(db);
        const now = clock.now();
        const next = new Map(rows.map((row) => [nameOf(row), knownFrom(row, now)]));
        for (const name of [...storing.keys(), ...storedDuringRead]) {
            const own = known.get(name);
            if (own)
                next.set(name, own);
            else
                next.delete(name);
        }
        known = next;
        readAt = now;
    }
    /** Keeps the known state after a failed read. */
    const startReading = () => (reading ??= read()
        .catch((error) => {
        readAt = clock.now();
        logger.warn({ err: error }, "open push breakers can't be read");
    })
        .finally(() => (reading = undefined)));
    /** Starts a new read, since an active one may have begun too early. */
    async function readNow() {
        await reading;
        await startReading();
    }
    /** Stores the changes of each breaker in order. */
    function store(name, change) {
        const storingThis = (storing.get(name) ?? Promise.resolve())
            .then(change)
            .catch((error) => logger.warn({ err: error }, "a push breaker can't be stored"))
            .finally(() => {
            storedDuringRead.add(name);
            if (storing.get(name) === storingThis)
                storing.delete(name);
        });
        storing.set(name, storingThis);
    }
    function of(applicationId, service, settingsVersion) {
        const names = new Map();
        const keyOf = (host) => ({ applicationId, service, host, settingsVersion });
        const nameFor = (host) => {
            const name = names.get(host) ?? nameOf(keyOf(host));
            names.set(host, name);
            return name;
        };
        function changed(host, state, more = {}) {
            observe(service, state);
            const level = state === 'open' ? 'warn' : 'info';
            logger[level]({ applicationId, service, ...(host && { host }), state, ...more }, `push breaker ${state}`);
        }
        function open(host, failure) {
            const name = nameFor(host);
            const milliseconds = pauseOf(1, failure);
            const reason = reasonOf(failure);
            const tryAt = clock.now() + milliseconds;
            const before = known.get(name);
            // Active pushes report the same failure again. Only a later time is a change.
            if (before && before.tryAt + maxAge >= tryAt)
                return;
            known.set(name, { reason, tryAt });
            store(name, async () => {
                const row = await openBreaker(db, keyOf(host), { reason, milliseconds });
                if (row)
                    known.set(name, { reason, tryAt: clock.now() + row.retryIn });
                else
                    known.delete(name);
                if (row?.opened)
                    changed(host, 'open', { reason, retryInSeconds: Math.ceil(row.retryIn / 1000) });
            });
        }
        const probeOf = (host, failures) => ({
            succeed() {
                known.delete(nameFor(host));
                store(nameFor(host), async () => {
                    if (await closeBreaker(db, keyOf(host)))
                        changed(host, 'closed');
                });
            },
            fail(failure) {
                const milliseconds = pauseOf(failures + 1, failure);
                const reason = reasonOf(failure);
                known.set(nameFor(host), { reason, tryAt: clock.now() + milliseconds });
                changed(host, 'open', { reason, failures: failures + 1, retryInSeconds: Math.ceil(milliseconds / 1000) });
                store(nameFor(host), () => failProbe(db, keyOf(host), failures, { reason, milliseconds }));
            },
            cancel() {
                store(nameFor(host), () => returnProbe(db, keyOf(host), failures));
            },
        });
        return {
            // The clock may be set back.
            refresh: () => (Math.abs(clock.now() - readAt) < maxAge ? undefined : startReading()),
            read: readNow,
            find: (host) => (known.size === 0 ? undefined : known.get(nameFor(host))),
            open,
            async startProbe(host) {
                const name = nameFor(host);
                await storing.get(name);
                const failures = await takeProbe(db, keyOf(host), probeMilliseconds).catch((error) => {
                    logger.warn({ err: error }, "a push breaker can't be probed");
                });
                if (failures !== undefined) {
                    changed(host, 'half-open');
                    return probeOf(host, failures);
                }
                // Another worker has the probe, or has closed the breaker.
                await readNow();
                const breaker = known.get(name);
                if (breaker)
                    breaker.tryAt = Math.max(breaker.tryAt, clock.now() + maxAge);
                return undefined;
            },
            async stored() {
                await Promise.all(storing.values());
            },
        };
    }
    return { of };
}
function knownFrom({ reason, retryIn, probeFor }, now) {
    // The probe of another worker may end at any time, so check again soon.
    const pause = probeFor !== null && probeFor > 0 ? Math.min(probeFor, maxAge) : 0;
    return { reason, tryAt: now + Math.max(retryIn, pause) };
}
