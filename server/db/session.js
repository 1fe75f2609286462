import pg from 'pg';
import { cancelStatement } from "./cancel.js";
import { CallerDisconnectedError } from "./errors.js";
import { rejectsParameter, unavailable } from "./pool.js";
import { currentRequest } from "./request-scope.js";
/**
 * Checks out a connection. With limits, a request waits until its share has a free connection, and its statements are
 * canceled when its caller disconnects.
 */
export async function openSession(connections, limits) {
    const scope = limits && currentRequest();
    if (!scope)
        return createSession(connections, await connections.connect(), limits, undefined);
    if (scope.isDisconnected)
        throw new CallerDisconnectedError();
    const wait = limits.bulkhead.enter(scope);
    if (wait)
        await wait;
    try {
        return createSession(connections, await connections.connect(), limits, scope);
    }
    catch (error) {
        limits.bulkhead.leave(scope);
        throw error;
    }
}
function createSession(connections, client, limits, scope) {
    let running = 0;
    let isBroken = false;
    let canceled;
    const onDisconnect = () => {
        if (running > 0)
            canceled ??= cancelStatement(client);
    };
    scope?.disconnectListeners.add(onDisconnect);
    return {
        client,
        async run(statement) {
            if (scope?.isDisconnected)
                throw new CallerDisconnectedError();
            running++;
            limits?.watch.start(client);
            try {
                const result = await statement();
                if (!canceled)
                    return result;
            }
            catch (error) {
                if (!canceled)
                    throw connections.errorOf(client, error);
            }
            finally {
                if (--running === 0)
                    limits?.watch.stop(client);
            }
            await canceled;
            throw new CallerDisconnectedError();
        },
        async end(how) {
            scope?.disconnectListeners.delete(onDisconnect);
            // A pending cancel request would cancel this statement.
            await canceled;
            limits?.watch.start(client);
            try {
                await client.query(how);
            }
            catch (error) {
                isBroken ||= how === 'rollback';
                throw connections.errorOf(client, error);
            }
            finally {
                limits?.watch.stop(client);
            }
        },
        release(error) {
            scope?.disconnectListeners.delete(onDisconnect);
            if (isBroken)
                client.release(true);
            else
                connections.release(client, error);
            if (scope)
                limits?.bulkhead.leave(scope);
        },
    };
}
/** The connection has no timeouts, so a transaction must set them. */
export const needsTransaction = Symbol('needs a transaction');
/**
 * Runs one statement outside of a transaction. It does the same as a session at a third of the cost: most requests are
 * two such statements.
 *
 * @returns `needsTransaction` if the statement was not run
 */
export function runSingle(connections, limits, statement) {
    const scope = limits && currentRequest();
    if (!scope)
        return query(connections, limits, undefined, statement);
    if (scope.isDisconnected)
        return Promise.reject(new CallerDisconnectedError());
    const wait = limits.bulkhead.enter(scope);
    if (!wait)
        return query(connections, limits, scope, statement);
    return wait.then(() => query(connections, limits, scope, statement));
}
function query(connections, limits, scope, statement) {
    return new Promise((resolve, reject) => {
        const leave = () => {
            if (scope)
                limits?.bulkhead.leave(scope);
        };
        connections.pool.connect((connectError, client) => {
            if (!client || scope?.isDisconnected || !connections.hasTimeouts(client)) {
                client?.release();
                leave();
                if (scope?.isDisconnected)
                    reject(new CallerDisconnectedError());
                else if (client || rejectsParameter(connectError))
                    resolve(needsTransaction);
                else
                    reject(unavailable(connectError));
                return;
            }
            let canceled;
            const onDisconnect = () => {
                canceled = cancelStatement(client);
            };
            scope?.disconnectListeners.add(onDisconnect);
            limits?.watch.start(client);
            const done = (error, result) => {
                limits?.watch.stop(client);
                scope?.disconnectListeners.delete(onDisconnect);
                const release = () => {
                    connections.release(client, error);
                    leave();
                };
                if (canceled) {
                    void canceled.then(release);
                    reject(new CallerDisconnectedError());
                }
                else {
                    release();
                    if (error)
                        reject(connections.errorOf(client, error));
                    else
                        resolve(result.rows);
                }
            };
            // `pg` would copy a config object, which costs more than all of the above.
            const query = new pg.Query(statement.text, statement.values ?? [], done);
            client.query(Object.assign(query, { name: statement.name }));
        });
    });
}
