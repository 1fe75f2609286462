import { inTime } from "./in-time.js";
import { breakConnection } from "./cancel.js";
import { openPool } from "./pool.js";
/** @param timeoutMilliseconds the timeout of the check */
export function openReadiness(url, timeoutMilliseconds) {
    const connections = openPool(url, 1, () => undefined);
    async function ask() {
        try {
            const client = await connections.connect();
            const answer = client.query('select 1');
            const failure = await inTime(answer, timeoutMilliseconds, 'no response').then(() => undefined, (error) => error);
            if (failure)
                breakConnection(client, failure);
            connections.release(client, failure);
            return failure === undefined;
        }
        catch {
            return false;
        }
    }
    let asking;
    return {
        async check() {
            asking ??= ask().finally(() => (asking = undefined));
            return inTime(asking, timeoutMilliseconds, 'no response').catch(() => false);
        },
        close: () => connections.pool.end(),
    };
}
