import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
/** PostgreSQL reports this for an index that is dropped while a query reads its definition. */
const vanished = (error) => error instanceof pg.DatabaseError && error.code === 'XX000';
/**
 * Waits until a function returns something other than `false` and `undefined`.
 *
 * @param seconds the timeout
 * @returns what the function returned
 */
export async function until(look, seconds = 60) {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
        const result = await look().catch((error) => {
            if (vanished(error))
                return undefined;
            throw error;
        });
        if (result !== undefined && result !== false)
            return result;
        if (Date.now() > deadline)
            throw new Error(`The condition is not met after ${seconds} s`);
        await delay(20);
    }
}
