import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createBulkhead } from './bulkhead.ts';
import { cancelStatement } from './cancel.ts';
import { CallerDisconnectedError } from './errors.ts';
import { openPool } from './pool.ts';
import { currentRequest } from './request-scope.ts';
import { runAlone, type WaitLimits } from './run-alone.ts';
import type { Timeouts } from './session-settings.ts';
import { needsTransaction, openSession, runSingle, type Session } from './session.ts';
import { prepared, unprepared } from './statements.ts';
import { watchStatements } from './watch.ts';

/** Runs SQL on a connection of the pool, or in a transaction. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Column names become property names. `bigint` becomes a number,
   * `timestamptz` an RFC 3339 string in UTC with milliseconds.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same without a prepared statement, for statements whose text varies, or whose best plan depends on the values.
   */
  queryOnce<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A transaction. */
export interface Transaction extends Queryable {
  readonly inTransaction: true;
  /**
   * Runs a `copy … from stdin`, which is many times faster than inserts.
   *
   * @param rows lines in the text format of COPY
   */
  copyIn(text: string, rows: string): Promise<void>;
}

export interface Database extends Queryable {
  /** Runs `work` in a transaction, which is committed when it returns and rolled back when it throws. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a `copy … to stdout` without timeouts. The stream uses a connection until it ends or is destroyed. */
  copyOut(text: string): Promise<Readable>;
  /**
   * Runs one statement that PostgreSQL does not allow in a transaction, such as `create index concurrently`, on a connection
   * of its own.
   */
  runAlone(text: string, limits: WaitLimits): Promise<void>;
  /** The number of open and idle connections, and of statements that wait for a connection. */
  counts(): { open: number; idle: number; waiting: number };
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const transactionOn = ({ client, run }: Session, prepare: typeof prepared): Transaction => ({
  inTransaction: true,
  query: (text, values) => run(async () => (await client.query(prepare(text, values))).rows as never[]),
  queryOnce: (text, values) => run(async () => (await client.query(unprepared(text, values))).rows as never[]),
  copyIn: (text, rows) =>
    run(() => pipeline(Readable.from([rows], { objectMode: false }), client.query(copyFrom(text)))),
});

export interface DatabaseOptions {
  /**
   * For requests: statements are canceled after these timeouts and when the caller disconnects, and connections are
   * divided between operations. Without timeouts, only the wait for a lock is limited.
   */
  timeouts?: Timeouts;
  /** The `application_name` of its sessions. */
  sessionName?: string;
  /** Whether connections keep prepared statements, which some poolers don't support. The default is true. */
  preparedStatements?: boolean;
}

/** How long after its own timeout a server may respond, in milliseconds. */
const responseTimeout = 5_000;

/**
 * Opens a pool. It connects when first used.
 *
 * @param url PostgreSQL, also through a socket: `postgres://postgres@/name?host=/folder`
 * @param onError called if an idle connection breaks; the pool replaces it
 */
export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { timeouts, sessionName = 'engage', preparedStatements = true }: DatabaseOptions = {},
): Database {
  const prepare = preparedStatements ? prepared : unprepared;
  const connections = openPool(url, poolSize, onError, { timeouts, sessionName });
  const { pool } = connections;
  const limits = timeouts && {
    // Shorter than the lock timeout, so that concurrent requests do not wait for a connection first, and then as long
    // again for the lock.
    bulkhead: createBulkhead(poolSize, timeouts.lock * 0.75),
    watch: watchStatements(timeouts.statement + responseTimeout),
  };

  async function withSession<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const session = await openSession(connections, limits);
    let failure: unknown;
    try {
      return await work(session);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      session.release(failure);
    }
  }

  async function inTransaction<Result>(session: Session, work: () => Promise<Result>): Promise<Result> {
    const { client } = session;
    try {
      await session.run(() => client.query(connections.begin(client)));
      const result = await work();
      await session.end('commit');
      return result;
    } catch (error) {
      // If this fails, the connection is closed, which also ends the transaction.
      await session.end('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function single<Row>(statement: pg.QueryConfig): Promise<Row[]> {
    const rows = await runSingle<Row>(connections, limits, statement);
    if (rows !== needsTransaction) return rows;
    return withSession((session) =>
      inTransaction(session, () => session.run(async () => (await session.client.query(statement)).rows as Row[])),
    );
  }

  return {
    pool,
    query: (text, values) => single(prepare(text, values)),
    queryOnce: (text, values) => single(unprepared(text, values)),
    transaction: (work) =>
      withSession((session) => inTransaction(session, () => work(transactionOn(session, prepare)))),
    async copyOut(text) {
      const client = await connections.connect();
      const inTransaction = !connections.hasSettings(client);
      if (inTransaction) {
        await client.query(connections.begin(client)).catch((error: unknown) => {
          client.release(true);
          throw error;
        });
      }
      const rows = client.query(copyTo(text));
      const scope = currentRequest();
      const stop = () => void rows.destroy(new CallerDisconnectedError());
      if (scope?.isDisconnected) stop();
      scope?.disconnectListeners.add(stop);
      finished(rows, (error) => {
        scope?.disconnectListeners.delete(stop);
        if (!error && inTransaction)
          return void client.query('commit').then(
            () => connections.release(client),
            () => client.release(true),
          );
        if (!error) return connections.release(client);
        // An error of PostgreSQL does not end the stream.
        rows.destroy(error);
        // A statement whose rows are not read blocks the connection.
        void cancelStatement(client).finally(() => client.release(true));
      });
      return rows;
    },
    runAlone: (text, waits) => runAlone(url, sessionName, text, waits),
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
export const acrossApplications = (statement: string): string => statement;

/** Retries a transaction after a deadlock, at most four times. */
export async function retryAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === deadlockDetected) || attempt === 5) throw error;
    }
  }
}

/** Uses a transaction as a database: transactions inside become part of it. */
export const within = (tx: Transaction): Pick<Database, 'query' | 'queryOnce' | 'transaction'> => ({
  ...tx,
  transaction: (work) => work(tx),
});

/**
 * SQL expression: a `timestamptz` as RFC 3339 in UTC with microseconds. Properties of rows only have milliseconds, which is not
 * enough to continue after a row.
 */
export const asInstant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Removes nulls from a row: an optional property without a value is absent. */
export function omitNulls<Row extends object>(row: Row): Row {
  const present: Partial<Row> = {};
  for (const name in row) if (row[name] !== null) present[name] = row[name];
  return present as Row;
}

/** The row of a statement that always returns one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement returned no row');
  return row;
}

/**
 * Waits for the lock of this name, and holds it until the end of the transaction.
 *
 * @param timeout how long to wait, in milliseconds. By default, as long as for any lock
 */
export async function lockByName(tx: Transaction, name: string, timeout?: number): Promise<void> {
  const lock = () => tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  if (timeout === undefined) return void (await lock());
  const [before] = await tx.query<{ value: string }>(
    `select current_setting('lock_timeout') as value, set_config('lock_timeout', $1, true)`,
    [String(timeout)],
  );
  await lock();
  await tx.query(`select set_config('lock_timeout', $1, true)`, [before?.value ?? '0']);
}
