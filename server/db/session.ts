import pg from 'pg';
import type { Bulkhead } from './bulkhead.ts';
import { cancelStatement } from './cancel.ts';
import { rejectsParameter } from './client.ts';
import { CallerDisconnectedError } from './errors.ts';
import { type ConnectionPool, unavailable } from './pool.ts';
import { currentRequest, type RequestScope } from './request-scope.ts';
import type { StatementWatch } from './watch.ts';

/** A checked-out connection. */
export interface Session {
  readonly client: pg.PoolClient;
  run: <Result>(statement: () => Promise<Result>) => Promise<Result>;
  /** Ends a transaction, which is never canceled. If a rollback fails, the connection is closed on release. */
  end(how: 'commit' | 'rollback'): Promise<void>;
  /** @param error why the work on the connection failed */
  release(error?: unknown): void;
}

/** Limits the connections of requests and the duration of their statements. */
export interface RequestLimits {
  bulkhead: Bulkhead;
  watch: StatementWatch;
}

/**
 * Checks out a connection. With limits, a request waits until its share has a free connection, and its statements are
 * canceled when its caller disconnects.
 */
export async function openSession(connections: ConnectionPool, limits: RequestLimits | undefined): Promise<Session> {
  const scope = limits && currentRequest();
  if (!scope) return createSession(connections, await connections.connect(), limits, undefined);
  if (scope.isDisconnected) throw new CallerDisconnectedError();
  const wait = limits.bulkhead.enter(scope);
  if (wait) await wait;
  try {
    return createSession(connections, await connections.connect(), limits, scope);
  } catch (error) {
    limits.bulkhead.leave(scope);
    throw error;
  }
}

function createSession(
  connections: ConnectionPool,
  client: pg.PoolClient,
  limits: RequestLimits | undefined,
  scope: RequestScope | undefined,
): Session {
  let running = 0;
  let isBroken = false;
  let canceled: Promise<void> | undefined;
  const onDisconnect = () => {
    if (running > 0) canceled ??= cancelStatement(client);
  };
  scope?.disconnectListeners.add(onDisconnect);

  return {
    client,
    async run(statement) {
      if (scope?.isDisconnected) throw new CallerDisconnectedError();
      running++;
      limits?.watch.start(client);
      try {
        const result = await statement();
        if (!canceled) return result;
      } catch (error) {
        if (!canceled) throw connections.errorOf(client, error as Error);
      } finally {
        if (--running === 0) limits?.watch.stop(client);
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
      } catch (error) {
        isBroken ||= how === 'rollback';
        throw connections.errorOf(client, error as Error);
      } finally {
        limits?.watch.stop(client);
      }
    },
    release(error) {
      scope?.disconnectListeners.delete(onDisconnect);
      if (isBroken) client.release(true);
      else connections.release(client, error);
      if (scope) limits?.bulkhead.leave(scope);
    },
  };
}

/** The session of the connection lacks settings, so a transaction must set them. */
export const needsTransaction = Symbol('needs a transaction');

/**
 * Runs one statement outside of a transaction. It does the same as a session at a third of the cost: most requests are
 * two such statements.
 *
 * @returns `needsTransaction` if the statement was not run
 */
export function runSingle<Row>(
  connections: ConnectionPool,
  limits: RequestLimits | undefined,
  statement: pg.QueryConfig,
): Promise<Row[] | typeof needsTransaction> {
  const scope = limits && currentRequest();
  if (!scope) return query(connections, limits, undefined, statement);
  if (scope.isDisconnected) return Promise.reject(new CallerDisconnectedError());
  const wait = limits.bulkhead.enter(scope);
  if (!wait) return query(connections, limits, scope, statement);
  return wait.then(() => query(connections, limits, scope, statement));
}

function query<Row>(
  connections: ConnectionPool,
  limits: RequestLimits | undefined,
  scope: RequestScope | undefined,
  statement: pg.QueryConfig,
): Promise<Row[] | typeof needsTransaction> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (scope) limits?.bulkhead.leave(scope);
    };
    connections.pool.connect((connectError, client) => {
      if (!client || scope?.isDisconnected || !connections.hasSettings(client)) {
        client?.release();
        leave();
        if (scope?.isDisconnected) reject(new CallerDisconnectedError());
        else if (client || rejectsParameter(connectError)) resolve(needsTransaction);
        else reject(unavailable(connectError));
        return;
      }
      let canceled: Promise<void> | undefined;
      const onDisconnect = () => {
        canceled = cancelStatement(client);
      };
      scope?.disconnectListeners.add(onDisconnect);
      limits?.watch.start(client);
      const done = (error: Error | undefined | null, result: { rows: unknown[] }) => {
        limits?.watch.stop(client);
        scope?.disconnectListeners.delete(onDisconnect);
        const release = () => {
          connections.release(client, error);
          leave();
        };
        if (canceled) {
          void canceled.then(release);
          reject(new CallerDisconnectedError());
        } else {
          release();
          if (error) reject(connections.errorOf(client, error));
          else resolve(result.rows as Row[]);
        }
      };
      // `pg` would copy a config object, which costs more than all of the above.
      const query = new pg.Query(statement.text, statement.values ?? [], done);
      client.query(Object.assign(query, { name: statement.name }));
    });
  });
}
