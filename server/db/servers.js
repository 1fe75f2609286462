import pg from 'pg';
import { breakConnection } from "./cancel.js";
import { parseDatabaseUrl } from "./database-url.js";
import { DatabaseUnavailableError } from "./errors.js";
/** Timeout for a server to report whether it accepts writes, in milliseconds. */
const timeout = 2_000;
/**
 * The interval of the timer that counts the timeout, in milliseconds. While modules are loaded at startup, the event loop
 * is blocked for seconds, which count as one interval.
 */
const tick = 100;
/** How long a failed search is reused, in milliseconds, since many requests fail at the same time. */
const failureReuse = 200;
/** @throws Error if the server does not accept writes, or does not respond in time */
async function requirePrimary(connectionString, server) {
    const client = new pg.Client({ connectionString, application_name: 'engage' });
    Object.assign(client, server);
    client.on('error', () => undefined);
    const noResponse = new Error('no response');
    let waited = 0;
    const timer = setInterval(() => {
        if ((waited += tick) >= timeout)
            breakConnection(client, noResponse);
    }, tick);
    try {
        await client.connect();
        // PostgreSQL before version 14 and poolers do not report it when a session begins.
        const { rows } = await client.query('show transaction_read_only');
        if (rows[0]?.transaction_read_only !== 'off')
            throw new Error('does not accept writes');
        return server;
    }
    finally {
        clearInterval(timer);
        client.end().catch(() => undefined);
    }
}
/** Asks all servers concurrently, since one of them may not respond. */
async function findPrimary(connectionString, servers) {
    try {
        return await Promise.any(servers.map((server) => requirePrimary(connectionString, server)));
    }
    catch (error) {
        const reasons = error.errors.map((reason, index) => `${servers[index]?.host}:${servers[index]?.port}: ${reason.message}`);
        throw new DatabaseUnavailableError(`no server accepts writes: ${reasons.join('; ')}`, { cause: error });
    }
}
function watchServers({ connectionString, servers }) {
    const connections = new Map();
    let known;
    let finding;
    async function find(all) {
        const primary = await findPrimary(connectionString, all);
        known = primary;
        // A former primary accepts no writes, and may return outdated data.
        for (const [client, server] of connections) {
            if (server !== primary)
                breakConnection(client, new DatabaseUnavailableError('another server is the primary'));
        }
        return primary;
    }
    return {
        connectionString,
        primary() {
            if (!servers)
                return undefined;
            if (known)
                return Promise.resolve(known);
            if (!finding) {
                const forget = () => (finding = undefined);
                finding = find(servers);
                finding.then(forget, () => setTimeout(forget, failureReuse).unref());
            }
            return finding;
        },
        recheck(server) {
            if (known === server)
                known = undefined;
        },
        add: (client, server) => void connections.set(client, server),
        remove: (client) => void connections.delete(client),
    };
}
const byUrl = new Map();
/** The servers of a database URL. All connections of the process to the same URL share the result of a search. */
export function serversOf(url) {
    let servers = byUrl.get(url);
    if (!servers)
        byUrl.set(url, (servers = watchServers(parseDatabaseUrl(url))));
    return servers;
}
