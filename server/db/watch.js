import { breakConnection } from "./cancel.js";
import { DatabaseUnavailableError } from "./errors.js";
const interval = 1_000;
/** @param maxMilliseconds when to break the connection of a statement */
export function watchStatements(maxMilliseconds) {
    const deadlines = new Map();
    // One timer for all statements costs less than a timer for each.
    const timer = setInterval(() => {
        const now = performance.now();
        for (const [client, deadline] of deadlines) {
            if (now < deadline)
                continue;
            deadlines.delete(client);
            breakConnection(client, new DatabaseUnavailableError('the database does not respond'));
        }
    }, interval).unref();
    return {
        start: (client) => void deadlines.set(client, performance.now() + maxMilliseconds),
        stop: (client) => void deadlines.delete(client),
        close: () => clearInterval(timer),
    };
}
