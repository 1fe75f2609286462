import { deadAfterSeconds } from "./workers.store.js";
/** A worker is dead if its heartbeat number has not changed for this time, in milliseconds. */
const deadAfter = deadAfterSeconds * 1000;
/** A slower read, or a longer pause since the previous one, restarts the count: this process or the database was stuck. */
const longestGap = 3_000;
export function createSightings() {
    /** Heartbeat numbers by worker, and since when each has been seen. */
    let seen = new Map();
    let lastEnded = -Infinity;
    return {
        note(rows, begun, ended) {
            if (begun - lastEnded > longestGap || ended - begun > longestGap)
                seen = new Map();
            lastEnded = ended;
            seen = new Map(rows.map(({ id, heartbeat }) => {
                const before = seen.get(id);
                return [id, before?.heartbeat === heartbeat ? before : { heartbeat, since: ended }];
            }));
            return rows.filter(({ id }) => begun - (seen.get(id)?.since ?? begun) >= deadAfter);
        },
        reset() {
            seen = new Map();
        },
        nextDeath: () => Math.min(...[...seen.values()].map(({ since }) => since + deadAfter)),
    };
}
