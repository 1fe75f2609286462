import { setTimeout as delay } from 'node:timers/promises';
const checkEvery = 50;
export function createChunkControl({ chunk, requestedAt }, { worker, watch, closing }) {
    const send = watch.follow(chunk, requestedAt);
    // The database measured the remaining time after `requestedAt`.
    const deadline = requestedAt + chunk.secondsLeft * 1000;
    const aborting = new AbortController();
    function stopped() {
        if (worker.id !== chunk.owner || send.state === 'gone')
            return 'lost';
        if (chunk.canceled || send.state === 'canceled')
            return 'canceled';
        if (performance.now() >= deadline)
            return 'expired';
        if (send.state === 'paused')
            return 'paused';
        return closing.aborted ? 'closing' : undefined;
    }
    const timer = setInterval(() => stopped() && aborting.abort(), checkEvery).unref();
    const mayStart = () => stopped() === undefined && worker.mayStart(chunk.owner) && send.isFresh();
    return {
        stopped,
        mayStart,
        secondsLeft: () => (deadline - performance.now()) / 1000,
        async settled() {
            while (!stopped() && !mayStart())
                await delay(checkEvery, undefined, { ref: false });
        },
        signal: aborting.signal,
        end() {
            clearInterval(timer);
            send.end();
        },
    };
}
