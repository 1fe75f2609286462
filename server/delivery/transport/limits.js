/** Concurrent pushes after an outage. They double with each round trip. */
const firstConcurrency = 10;
/** How much time of the rate limit may be caught up after the process was busy, in milliseconds. */
const burst = 50;
/** A FIFO queue. `Array.shift` would copy long arrays. */
function createQueue() {
    let items = [];
    let head = 0;
    return {
        push: (item) => void items.push(item),
        first: () => items[head],
        shift() {
            const item = items[head];
            if (head < items.length)
                items[head++] = undefined;
            if (head === items.length)
                [items, head] = [[], 0];
            return item;
        },
    };
}
export function createLimiter({ concurrency, pushesPerSecond }, clock) {
    const interval = pushesPerSecond === undefined ? 0 : 1000 / pushesPerSecond;
    const waiting = createQueue();
    let running = 0;
    /** When the next push may start. */
    let next = 0;
    let currentConcurrency = concurrency;
    let asleep = false;
    const closing = new AbortController();
    function sleep(milliseconds) {
        if (asleep)
            return;
        asleep = true;
        const awake = () => {
            asleep = false;
            pump();
        };
        void clock.sleep(milliseconds, closing.signal).then(awake, awake);
    }
    function pump() {
        for (let first = waiting.first(); first && running < currentConcurrency; first = waiting.first()) {
            if (first.signal?.aborted) {
                waiting.shift();
                first.resolve(false);
                continue;
            }
            if (interval > 0) {
                const now = clock.now();
                const wait = next - now;
                if (wait > 0)
                    return sleep(wait);
                next = Math.max(next, now - burst) + interval;
            }
            running++;
            waiting.shift();
            first.resolve(true);
        }
    }
    return {
        acquire: (signal) => new Promise((resolve) => {
            waiting.push({ signal, resolve });
            if (running < currentConcurrency)
                pump();
        }),
        release(sent) {
            running--;
            if (sent && currentConcurrency < concurrency)
                currentConcurrency++;
            pump();
        },
        rampUp: () => void (currentConcurrency = Math.min(currentConcurrency, firstConcurrency)),
        close() {
            closing.abort();
            for (let first = waiting.shift(); first; first = waiting.shift())
                first.resolve(false);
        },
    };
}
