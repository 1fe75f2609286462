/** Browsers limit the bodies of all requests that continue after a page is closed to 64 KiB. */
const maxLeaveBytes = 60 * 1024;
/** Browsers run a timer with a longer delay immediately. */
const longestTimer = 2 ** 31 - 1;
/** A batch of this size is sent without waiting for more. */
const fullBatch = 50;
export function createBackground({ queue, flushInterval, log, sendLast }) {
    /** Events of this page that may not be sent yet, oldest first. */
    let unsent = [];
    /** The newest event that was sent when the page was hidden. */
    let newestLeft;
    let device;
    let timer;
    let running;
    function scheduleIn(milliseconds) {
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), Math.min(longestTimer, milliseconds));
    }
    async function run(isForced) {
        const before = new Set(unsent);
        try {
            const retryAt = await queue.flush(isForced);
            if (retryAt === undefined)
                unsent = unsent.filter((event) => !before.has(event));
            else
                scheduleIn(Math.max(0, retryAt - Date.now()));
        }
        catch (error) {
            log('the queue could not be read', { error: String(error) });
        }
    }
    /** Each call includes the events that were added before it. */
    function flush(isForced = false) {
        clearTimeout(timer);
        timer = undefined;
        return (running = (running ?? Promise.resolve()).then(() => run(isForced)));
    }
    /** The service ignores events that arrive again by their ID, so they stay in the queue until a response confirms them. */
    function leave() {
        const newest = unsent.at(-1);
        // A page that is closed is hidden first.
        if (newest === undefined || newest === newestLeft || device?.deviceToken === undefined)
            return;
        newestLeft = newest;
        const batch = [];
        let bytes = 0;
        for (const event of unsent.slice(0, 500)) {
            bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1;
            if (bytes > maxLeaveBytes)
                break;
            batch.push(event);
        }
        log('the page is left: sending events', { count: batch.length });
        sendLast(batch, device.deviceToken);
    }
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden')
            leave();
        else
            void flush();
    });
    // The delay was for a connection that is back.
    addEventListener('online', () => void flush(true));
    return {
        added(event) {
            unsent.push(event);
            // The queue has the same bound, and keeps what is dropped here.
            if (unsent.length > 500)
                unsent.shift();
        },
        schedule() {
            if (unsent.length >= fullBatch)
                return scheduleIn(0);
            if (timer === undefined)
                scheduleIn(flushInterval);
        },
        flush,
        useDevice: (current) => (device = current),
        clear() {
            device = undefined;
            unsent = [];
        },
    };
}
