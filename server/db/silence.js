import { breakConnection } from "./cancel.js";
import { DatabaseUnavailableError } from "./errors.js";
const internalsOf = (client) => client;
const bytesRead = (client) => internalsOf(client).connection.stream.bytesRead;
/** The processes of the server that run a statement. */
async function readActive(db, processIds) {
    const rows = await db.query(`select pid from pg_stat_activity
      where pid = any ($1::int[]) and datname = current_database() and state not like 'idle%'`, [processIds]);
    return new Set(rows.map(({ pid }) => pid));
}
export function watchSilence(pools) {
    /** The bytes read from each suspect, and whether it was waiting for a response at the previous check. */
    let suspects = new Map();
    const silent = new DatabaseUnavailableError('the database does not respond on this connection');
    const internals = pools.map((pool) => pool);
    return {
        suspect() {
            const open = internals.flatMap((pool) => pool._clients);
            suspects = new Map(open.map((client) => [client, { bytes: bytesRead(client), wasWaiting: false }]));
        },
        async check(db) {
            if (suspects.size === 0)
                return;
            const open = new Set(internals.flatMap((pool) => pool._clients));
            const idle = new Set(internals.flatMap((pool) => pool._idle.map(({ client }) => client)));
            for (const [client, suspect] of suspects) {
                if (!open.has(client) || bytesRead(client) !== suspect.bytes)
                    suspects.delete(client);
                else if (idle.has(client))
                    breakConnection(client, silent);
            }
            const isWaiting = (client) => !idle.has(client) && !internalsOf(client).readyForQuery;
            // The server may not have received a new statement, so only the second check counts.
            const waiting = [...suspects].filter(([client, { wasWaiting }]) => wasWaiting && isWaiting(client));
            for (const [client, suspect] of suspects)
                suspect.wasWaiting = isWaiting(client);
            if (waiting.length === 0)
                return;
            const active = await readActive(db, waiting.map(([client]) => internalsOf(client).processID));
            for (const [client, { bytes }] of waiting) {
                const { processID } = internalsOf(client);
                if (bytesRead(client) === bytes && !active.has(processID ?? 0))
                    breakConnection(client, silent);
            }
        },
    };
}
