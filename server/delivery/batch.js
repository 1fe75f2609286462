import { failedAttempt, UnsendableError, } from "./attempt.js";
import { createResults } from "./results.js";
import { NotStartedError, TransportError } from "./transport/connection.js";
/** Iterates indices in order, or at random while a host is doubtful. */
function* choose(indices, isDoubtful) {
    const remaining = [...indices];
    for (let head = 0; head < remaining.length; head++) {
        const chosen = isDoubtful() ? head + Math.floor(Math.random() * (remaining.length - head)) : head;
        const index = remaining[chosen];
        remaining[chosen] = remaining[head];
        yield index;
    }
}
/**
 * Delivers pushes in order, unless a circuit breaker is open or the caller stops them. A push that fails while the service
 * accepts others is retried once at the end. Pushes without a final outcome are `waiting`.
 */
export async function deliverBatch({ service, prepare, limiter, clock, health, retries, gate, closing, observe }, pushes, { deadline, signal, onOutcome, ...options }) {
    const results = createResults(pushes.length, onOutcome);
    let inFlight = 0;
    let allEnded;
    let stopped = false;
    let isRead = false;
    let unexpected;
    function mayStart() {
        stopped ||= closing.aborted || signal?.aborted === true || options.mayStart?.() === false;
        return !stopped;
    }
    /** Handles an internal error: nothing more starts, and the error is thrown after active requests have ended. */
    function stopAfter(error) {
        stopped = true;
        unexpected ??= error;
    }
    const pushAt = (index) => pushes[index];
    function finish(index, outcome) {
        retries.forget(pushAt(index));
        observe(service, outcome.status === 'failed' && outcome.tokenEnded ? 'token_ended' : outcome.status);
        results.finish(index, outcome);
    }
    const leave = (index, host, reason = 'not started') => results.leave(index, { host, reason, now: clock.now() });
    function fail(index, { host, atRandom }, failure, probe) {
        const push = pushAt(index);
        const { scope, reason } = failure;
        observe(service, 'retried');
        // If a push failed before and the service has accepted others since, the cause is probably the push, not the service.
        const before = retries.lastFailed(push) ?? Infinity;
        const isSuspect = before < (scope === 'credentials' ? health.lastSent(host) : health.lastHandled(host));
        const opening = isSuspect ? undefined : health.failed(host, failure, { deviceId: push.deviceId, atRandom });
        if (scope === 'push')
            probe?.succeed();
        else if (probe)
            probe.fail({ ...failure, scope });
        else if (opening)
            gate.openBreaker(host, { reason, scope, requestedPause: opening.requestedPause });
        const failedAt = health.now();
        const retryAt = retries.failed(push, failure, failedAt, isSuspect || scope === 'push');
        results.fail(index, { host, failure, retryAt, failedAt });
    }
    /** @returns undefined if the request was not sent; then the result is recorded */
    async function request(index, prepared, probe) {
        const { host } = prepared;
        try {
            return await prepared.send({
                deadline,
                mayStart: () => mayStart() && (probe !== undefined || !gate.isOpenBreaker(host)),
            });
        }
        catch (error) {
            const cause = error instanceof TransportError ? error.cause : error;
            if (cause instanceof UnsendableError)
                finish(index, { status: 'failed', reason: cause.message });
            else if (cause instanceof NotStartedError)
                leave(index, host);
            // A connection that this process closes says nothing about the service.
            else if (closing.aborted)
                leave(index, host, 'interrupted');
            else
                return failedAttempt(error);
            return undefined;
        }
    }
    /** Sends a push that has acquired its slot. */
    async function start(index, prepared, probe) {
        const { host } = prepared;
        const atRandom = health.isDoubtful();
        inFlight++;
        let result;
        try {
            result = await request(index, prepared, probe);
            if (!result)
                probe?.cancel();
            else if (result.status === 'again')
                fail(index, { host, atRandom }, result, probe);
            else {
                if (result.status === 'sent')
                    health.sent(host);
                else
                    health.rejected(host);
                // A service that rejects a push is working, too.
                probe?.succeed();
                finish(index, result);
            }
        }
        catch (error) {
            leave(index, host);
            stopAfter(error);
        }
        finally {
            limiter.release(result?.status === 'sent');
            if (--inFlight === 0)
                allEnded?.();
        }
    }
    const isExpired = (index) => deadline !== undefined && clock.now() >= deadline && pushAt(index).content.timeToLive !== 0;
    /** Reads the circuit breakers again, but only once for all pushes. */
    async function staysPaused(host) {
        if (isRead)
            return true;
        isRead = true;
        return gate.isStillPaused(host);
    }
    function prepareAt(index) {
        try {
            return prepare(pushAt(index));
        }
        catch (error) {
            if (error instanceof UnsendableError)
                finish(index, { status: 'failed', reason: error.message });
            else {
                leave(index, '');
                stopAfter(error);
            }
            return undefined;
        }
    }
    /** Starts pushes one by one as slots become free, so that only one of them is in the queue. */
    async function startAll(indices) {
        const probing = new Set();
        const behindProbe = [];
        for (const index of choose(indices, health.isDoubtful)) {
            const prepared = prepareAt(index);
            if (!prepared)
                continue;
            const { host } = prepared;
            if (probing.has(host)) {
                behindProbe.push(index);
                continue;
            }
            if (stopped || (gate.isPaused(host) && (await staysPaused(host))) || !(await limiter.acquire(signal))) {
                leave(index, host);
                continue;
            }
            // Waiting for the slot may have taken a long time.
            const reading = gate.refresh();
            if (reading)
                await reading;
            const admitted = mayStart() && !isExpired(index) ? await gate.admit(host) : undefined;
            if (admitted) {
                if (admitted.probe)
                    probing.add(host);
                void start(index, prepared, admitted.probe);
            }
            else {
                limiter.release();
                leave(index, host, isExpired(index) ? 'its time to live is over' : undefined);
            }
        }
        if (inFlight > 0)
            await new Promise((resolve) => (allEnded = resolve));
        if (behindProbe.length > 0)
            await startAll(behindProbe);
    }
    /** Whether to retry a push: the service accepted others after its first failure. */
    const deservesAnother = ({ host, failure, requests, failedAt }) => failure !== undefined &&
        failure.scope !== 'push' &&
        failure.requestedPause === undefined &&
        requests === 1 &&
        health.lastSent(host) > failedAt &&
        (deadline === undefined || clock.now() < deadline);
    /** Distinguishes a rejected push from rejected credentials. */
    function settleRefused(index, { host, failure, requests, failedAt }) {
        if (failure?.scope !== 'credentials' || gate.isOpenBreaker(host))
            return;
        const { scope, reason } = failure;
        if (health.lastSent(host) < failedAt) {
            if (health.refusesAll(host))
                gate.openBreaker(host, { scope, reason });
        }
        else if (requests > 1)
            finish(index, { status: 'failed', reason });
    }
    function waiting({ host, reason, retryAt, failure, isPostponed }) {
        const pause = gate.pauseOf(host);
        const time = Math.max(retryAt, pause?.until ?? 0);
        const isOwn = host !== '' || failure?.scope === 'push' || isPostponed;
        return { status: 'waiting', reason: pause?.reason ?? reason, retryAt: new Date(time), ...(isOwn && { isOwn }) };
    }
    /** Postpones a push that must wait longer than others. */
    function postpone(index) {
        const pause = retries.pauseOf(pushAt(index));
        if (pause)
            results.leave(index, { host: '', reason: pause.reason, now: pause.until, isPostponed: true });
        return pause !== undefined;
    }
    await startAll([...pushes.keys()].filter((index) => !postpone(index)));
    const again = results.unfinished().filter(([, result]) => deservesAnother(result));
    if (again.length > 0)
        await startAll(again.map(([index]) => index));
    for (const [index, result] of results.unfinished())
        settleRefused(index, result);
    await gate.stored();
    if (unexpected)
        throw new Error('the delivery failed', { cause: unexpected });
    return results.outcomes(waiting);
}
