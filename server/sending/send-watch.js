import { setTimeout as delay } from 'node:timers/promises';
import { readSendStates } from "./control.store.js";
// In milliseconds. No push starts later than `freshFor` after its send was paused or canceled.
const readEvery = 250;
const freshFor = 900;
/** Reads the states of all followed sends in one statement several times per second. Without followed sends, it reads nothing. */
export function createSendWatch(db) {
    const watched = new Map();
    let reading = false;
    async function read() {
        const sends = [...watched.values()];
        const readAt = performance.now();
        const states = await readSendStates(db, sends);
        for (const send of sends) {
            send.state = states.get(send.sendId) ?? 'gone';
            send.readAt = readAt;
        }
    }
    async function keepReading() {
        if (reading)
            return;
        reading = true;
        while (watched.size > 0) {
            await delay(readEvery, undefined, { ref: false });
            // After a failure, the states become outdated, so no push starts.
            await read().catch(() => undefined);
        }
        reading = false;
    }
    return {
        follow({ applicationId, sendId }, readAt) {
            const send = watched.get(sendId) ?? { applicationId, sendId, state: 'sending', readAt, followers: 0 };
            watched.set(sendId, send);
            send.followers++;
            void keepReading();
            return {
                get state() {
                    return send.state;
                },
                isFresh: () => performance.now() < send.readAt + freshFor,
                end() {
                    if (--send.followers === 0)
                        watched.delete(sendId);
                },
            };
        },
    };
}
