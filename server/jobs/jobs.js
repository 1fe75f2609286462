import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
/** Runs a job, and records its duration if it found work. */
async function observed(name, run, observe) {
    const start = performance.now();
    const note = (outcome) => observe(name, outcome, (performance.now() - start) / 1000);
    try {
        const result = await run();
        if (result !== false)
            note('done');
        return result;
    }
    catch (error) {
        note('failed');
        throw error;
    }
}
/** After this time in milliseconds, a run doesn't count against `concurrency`. */
const longRun = 1_000;
/**
 * Repeats a loop until the signal is aborted and the active runs have ended. A failed run is logged, and repeated after the
 * poll interval.
 */
async function repeat(loop, signal, logger, observe) {
    const { name, pollInterval, concurrency = 1, maxConcurrency = concurrency, run } = loop;
    const ends = new Set();
    let activeWorkers = 0;
    let long = 0;
    async function runOnce() {
        let isLong = false;
        const timer = setTimeout(() => {
            isLong = true;
            long++;
            start();
        }, longRun);
        const found = await observed(name, () => run(signal), observe).catch((error) => {
            logger.error({ err: error, job: name }, 'job failed');
            return false;
        });
        clearTimeout(timer);
        if (isLong)
            long--;
        return found;
    }
    async function work() {
        // A worker that was replaced during a long run exits.
        while (!signal.aborted && activeWorkers - long <= concurrency) {
            if (!(await runOnce()))
                await delay(pollInterval, undefined, { signal }).catch(() => undefined);
        }
        activeWorkers--;
    }
    function start() {
        if (signal.aborted || activeWorkers >= maxConcurrency || activeWorkers - long >= concurrency)
            return;
        activeWorkers++;
        const end = work().finally(() => ends.delete(end));
        ends.add(end);
    }
    for (let i = 0; i < concurrency; i++)
        start();
    while (ends.size > 0)
        await Promise.all(ends);
}
/** Starts the loops. */
export function startLoops(loops, logger, observe) {
    const stopping = new AbortController();
    // Each active worker listens to the signal during its pause.
    setMaxListeners(0, stopping.signal);
    const running = loops.map((loop) => repeat(loop, stopping.signal, logger, observe));
    return {
        async close(graceSeconds) {
            stopping.abort();
            const grace = delay(graceSeconds * 1000, undefined, { ref: false });
            await Promise.race([Promise.all(running), grace]);
        },
    };
}
