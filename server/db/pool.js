import pg from 'pg';
import { DatabaseClient } from "./client.js";
import { DatabaseUnavailableError } from "./errors.js";
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(instantOf(text)).toISOString());
/** Parses a `timestamptz` of PostgreSQL. `Date.parse` would read the year 0001 as 2001. */
function instantOf(text) {
    const [, day, time, sign, hours, minutes = 0, seconds = 0] = /^(\S+) (\S+)([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(text) ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return Date.parse(`${day}T${time}Z`) - (sign === '-' ? -offset : offset) * 1000;
}
/** Timeout of opening a connection, and of waiting for a free one, in milliseconds. */
const connectTimeout = 5_000;
/** Whether a server or pooler rejected a startup parameter. PgBouncer sends the first of these codes. */
export const rejectsParameter = (error) => error instanceof pg.DatabaseError && ['08P01', '0A000', '22023', '42704'].includes(error.code ?? '');
/**
 * Opens a pool, which connects on first use. Timeouts are startup parameters, which cost no round trip. A pooler may
 * reject or ignore them, so each new connection is checked, and transactions set missing timeouts.
 *
 * @param onError called if an idle connection breaks; the pool replaces it
 */
export function openPool(url, size, onError, { timeouts, sessionName = 'engage' } = {}) {
    const untimed = new WeakSet();
    const lost = new WeakSet();
    const checkTimeouts = async (client) => {
        const { rows } = await client.query({
            text: `select current_setting('lock_timeout')::interval = make_interval(secs => $1)
                and current_setting('statement_timeout')::interval = make_interval(secs => $2) as "inForce"`,
            values: [(timeouts?.lock ?? 0) / 1000, (timeouts?.statement ?? 0) / 1000],
            query_timeout: connectTimeout,
        });
        if (!rows[0]?.inForce)
            untimed.add(client);
    };
    const pool = new pg.Pool({
        Client: DatabaseClient,
        connectionString: url,
        max: size,
        types,
        application_name: sessionName,
        connectionTimeoutMillis: connectTimeout,
        idleTimeoutMillis: 60_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        ...(timeouts && {
            lock_timeout: timeouts.lock,
            statement_timeout: timeouts.statement,
            onConnect: checkTimeouts,
        }),
    });
    pool.on('error', onError);
    // The pool listens for errors only while a connection is idle, and an `error` event without a listener ends the
    // process. While a connection is in use, the statement also fails.
    pool.on('connect', (client) => client.on('error', () => lost.add(client)));
    return {
        pool,
        async connect() {
            try {
                return await pool.connect();
            }
            catch (error) {
                if (timeouts === undefined || !rejectsParameter(error))
                    throw unavailable(error);
                delete pool.options.lock_timeout;
                delete pool.options.statement_timeout;
                return pool.connect().catch((again) => {
                    throw unavailable(again);
                });
            }
        },
        release: (client, error) => client.release(lost.has(client) || endsConnection(error)),
        errorOf: (client, error) => (lost.has(client) && !(error instanceof pg.DatabaseError) ? unavailable(error) : error),
        hasTimeouts: (client) => timeouts === undefined || !untimed.has(client),
        begin: (client) => timeouts !== undefined && untimed.has(client)
            ? `begin; set local lock_timeout = ${timeouts.lock}; set local statement_timeout = ${timeouts.statement}`
            : 'begin',
    };
}
/**
 * Errors after which a connection is closed: the server shuts down, has terminated the session, or is no longer the
 * primary.
 */
const endsConnection = (error) => error instanceof pg.DatabaseError && /^(08|57P|58|XX|25006)/.test(error.code ?? '');
/** The error of a connection that failed to open or was lost. */
export const unavailable = (error) => new DatabaseUnavailableError(error.message, { cause: error });
