import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createBulkhead } from "./bulkhead.js";
import { cancelStatement } from "./cancel.js";
import { CallerDisconnectedError, DatabaseUnavailableError } from "./errors.js";
import { openPool } from "./pool.js";
import { currentRequest } from "./request-scope.js";
import { needsTransaction, openSession, runSingle } from "./session.js";
import { watchStatements } from "./watch.js";
/** The names of prepared statements by text. The limit prevents dynamic SQL from filling the server's memory. */
const statementNames = new Map();
const maxStatementNames = 1000;
function statementName(text) {
    const known = statementNames.get(text);
    if (known !== undefined || statementNames.size >= maxStatementNames)
        return known;
    const name = `s${statementNames.size}`;
    statementNames.set(text, name);
    return name;
}
const prepared = (text, values = []) => ({
    name: statementName(text),
    text,
    values: values,
});
const unprepared = (text, values = []) => ({
    text,
    values: values,
});
const transactionOn = ({ client, run }, prepare) => ({
    inTransaction: true,
    query: (text, values) => run(async () => (await client.query(prepare(text, values))).rows),
    queryOnce: (text, values) => run(async () => (await client.query(unprepared(text, values))).rows),
    copyIn: (text, rows) => run(() => pipeline(Readable.from([rows], { objectMode: false }), client.query(copyFrom(text)))),
});
/** Formats adjacent fields of a line for `copy … from stdin`, in its text format. */
export function copyFields(values) {
    let fields = '';
    let separator = '';
    for (const value of values) {
        fields += separator + (value === null ? '\\N' : typeof value === 'number' ? value : escapeCopied(value));
        separator = '\t';
    }
    return fields;
}
const escapes = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeCopied = (text) => /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
/** How long after its own timeout a server may respond, in milliseconds. */
const responseTimeout = 5_000;
/**
 * Opens a pool. It connects when first used.
 *
 * @param url PostgreSQL, also through a socket: `postgres://postgres@/name?host=/folder`
 * @param onError called if an idle connection breaks; the pool replaces it
 */
export function openDatabase(url, poolSize, onError, { timeouts, sessionName = 'engage', preparedStatements = true } = {}) {
    const prepare = preparedStatements ? prepared : unprepared;
    const connections = openPool(url, poolSize, onError, { timeouts, sessionName });
    const { pool } = connections;
    const limits = timeouts && {
        // Shorter than the lock timeout, so that concurrent requests do not wait for a connection first, and then as long
        // again for the lock.
        bulkhead: createBulkhead(poolSize, timeouts.lock * 0.75),
        watch: watchStatements(timeouts.statement + responseTimeout),
    };
    async function withSession(work) {
        const session = await openSession(connections, limits);
        let failure;
        try {
            return await work(session);
        }
        catch (error) {
            failure = error;
            throw error;
        }
        finally {
            session.release(failure);
        }
    }
    async function inTransaction(session, work) {
        const { client } = session;
        try {
            await session.run(() => client.query(connections.begin(client)));
            const result = await work();
            await session.end('commit');
            return result;
        }
        catch (error) {
            // If this fails, the connection is closed, which also ends the transaction.
            await session.end('rollback').catch(() => undefined);
            throw error;
        }
    }
    async function single(statement) {
        const rows = await runSingle(connections, limits, statement);
        if (rows !== needsTransaction)
            return rows;
        return withSession((session) => inTransaction(session, () => session.run(async () => (await session.client.query(statement)).rows)));
    }
    return {
        pool,
        query: (text, values) => single(prepare(text, values)),
        queryOnce: (text, values) => single(unprepared(text, values)),
        transaction: (work) => withSession((session) => inTransaction(session, () => work(transactionOn(session, prepare)))),
        async copyOut(text) {
            const client = await connections.connect();
            const rows = client.query(copyTo(text));
            const scope = currentRequest();
            const stop = () => void rows.destroy(new CallerDisconnectedError());
            if (scope?.isDisconnected)
                stop();
            scope?.disconnectListeners.add(stop);
            finished(rows, (error) => {
                scope?.disconnectListeners.delete(stop);
                if (!error)
                    return connections.release(client);
                // An error of PostgreSQL does not end the stream.
                rows.destroy(error);
                // A statement whose rows are not read blocks the connection.
                void cancelStatement(client).finally(() => client.release(true));
            });
            return rows;
        },
        counts: () => ({
            open: pool.totalCount,
            idle: pool.idleCount,
            waiting: pool.waitingCount + (limits?.bulkhead.waitingCount ?? 0),
        }),
        close() {
            limits?.watch.close();
            return pool.end();
        },
    };
}
const deadlockDetected = '40P01';
/**
 * Marks a statement that reads or changes rows of all applications, such as one that looks for work. A test checks that
 * all other statements have a condition on the application.
 */
export const acrossApplications = (statement) => statement;
/** Retries a transaction after a deadlock, at most four times. */
export async function retryAfterDeadlock(work) {
    for (let attempt = 1;; attempt++) {
        try {
            return await work();
        }
        catch (error) {
            if (!(error instanceof pg.DatabaseError && error.code === deadlockDetected) || attempt === 5)
                throw error;
        }
    }
}
/** Uses a transaction as a database: transactions inside become part of it. */
export const within = (tx) => ({
    ...tx,
    transaction: (work) => work(tx),
});
/** The name of the unique constraint that a statement violated; undefined for other errors. */
export function violatedUniqueConstraint(error) {
    return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}
/** The name of the foreign key that a statement violated; undefined for other errors. */
export function violatedForeignKey(error) {
    return error instanceof pg.DatabaseError && error.code === '23503' ? error.constraint : undefined;
}
/** Whether an error comes from the database or the connection to it. */
export function isDatabaseError(error) {
    if (error instanceof pg.DatabaseError || error instanceof DatabaseUnavailableError)
        return true;
    const message = error instanceof Error ? error.message : '';
    return (/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/.test(message) ||
        ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT'].includes(error?.code ?? ''));
}
/**
 * Whether a retry of the request may succeed: the database was unavailable, busy or not the primary, or a row was
 * locked.
 */
export function isTemporary(error) {
    return !(error instanceof pg.DatabaseError) || /^(08|25006|40|53|55P03|57)/.test(error.code ?? '');
}
/**
 * SQL expression: a `timestamptz` as RFC 3339 in UTC with microseconds. Properties of rows only have milliseconds, which is not
 * enough to continue after a row.
 */
export const asInstant = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
/** Removes nulls from a row: an optional property without a value is absent. */
export function omitNulls(row) {
    const present = {};
    for (const name in row)
        if (row[name] !== null)
            present[name] = row[name];
    return present;
}
/** The row of a statement that always returns one. */
export function onlyRow(rows) {
    const [row] = rows;
    if (row === undefined)
        throw new Error('a statement returned no row');
    return row;
}
/** Waits for the lock of this name, and holds it until the end of the transaction. */
export async function lockByName(tx, name) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
