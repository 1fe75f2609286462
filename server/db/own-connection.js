import pg from 'pg';
import { inTime } from "./in-time.js";
import { DatabaseClient } from "./client.js";
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
/** The database did not respond in time. Connections that were open before may be dead, too. */
export class NoResponseError extends Error {
}
/** @throws NoResponseError after a timeout */
const within = (milliseconds, work) => inTime(work, milliseconds, new NoResponseError(`the database did not respond within ${milliseconds} ms`));
/** @param timeout of connecting and of each statement, in milliseconds */
export function createOwnConnection(url, applicationName, timeout) {
    let open;
    async function connect() {
        const client = new DatabaseClient({
            connectionString: url,
            application_name: applicationName,
            types,
            connectionTimeoutMillis: timeout,
        });
        try {
            await within(timeout, client.connect());
        }
        catch (error) {
            client.end().catch(() => undefined);
            throw error;
        }
        return client;
    }
    /** Closes the connection without waiting, since a server that does not respond would delay the next attempt. */
    function drop() {
        open?.end().catch(() => undefined);
        open = undefined;
    }
    return {
        async query(statement, values = []) {
            try {
                open ??= await connect();
                return (await within(timeout, open.query(statement, values))).rows;
            }
            catch (error) {
                drop();
                throw error;
            }
        },
        async close() {
            const closing = open?.end();
            open = undefined;
            if (closing)
                await within(timeout, closing).catch(() => undefined);
        },
    };
}
