import pg from 'pg';
import { DatabaseClient } from "./client.js";
/** A pooler loses prepared statements. The message explains to the operator what to do. */
export class PreparedStatementError extends Error {
}
/** How long a pooler may take to find a session for a statement, in milliseconds. */
const timeout = 2_000;
/** The number of attempts to move the first connection to another session, by keeping its session busy. */
const rounds = 3;
const probe = { name: 'engage_probe', text: 'select pg_backend_pid() as pid', query_timeout: timeout };
async function sessionOf(client) {
    const { rows } = await client.query(probe);
    return rows[0]?.pid;
}
/** The server does not have the prepared statement, or has one of this name from another connection. */
const isLost = (error) => error instanceof pg.DatabaseError && ['26000', '42P05'].includes(error.code ?? '');
/**
 * Checks that prepared statements persist between transactions of a connection. Without a pooler, this takes one round
 * trip: only behind a pooler, a connection has another process ID than its session.
 *
 * @param pool of the same URL
 * @throws PreparedStatementError if a pooler shares sessions between connections without support for prepared
 * statements
 */
export async function requirePreparedStatements(pool, url) {
    const first = await pool.connect();
    const others = [];
    let failure;
    try {
        if ((await sessionOf(first)) === first.processID)
            return;
        for (let round = 0; round < rounds; round++) {
            const other = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: timeout });
            others.push(other);
            if (!(await keepSession(other)))
                break;
            await sessionOf(first);
        }
    }
    catch (error) {
        failure = error;
        if (!isLost(error))
            throw error;
        throw new PreparedStatementError('DATABASE_URL is a pooler without support for prepared statements, such as PgBouncer in transaction mode before 1.21, or without max_prepared_statements: set DB_PREPARED_STATEMENTS=false', { cause: error });
    }
    finally {
        first.release(failure !== undefined);
        for (const other of others)
            other.end().catch(() => undefined);
    }
}
/**
 * Keeps a session busy with an open transaction.
 *
 * @returns whether a session was free: a pooler may have no more sessions
 */
async function keepSession(client) {
    try {
        await client.connect();
        await client.query({ text: 'begin', query_timeout: timeout });
        await sessionOf(client);
        return true;
    }
    catch (error) {
        if (isLost(error))
            throw error;
        return false;
    }
}
