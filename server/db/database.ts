import { pipeline } from 'node:stream/promises';
import { finished, Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createBulkhead } from './bulkhead.ts';
import { cancelStatement } from './cancel.ts';
import { CallerDisconnectedError, DatabaseUnavailableError } from './errors.ts';
import { openPool, type Timeouts } from './pool.ts';
import { currentRequest } from './request-scope.ts';
import { needsTransaction, openSession, runSingle, type Session } from './session.ts';
import { watchStatements } from './watch.ts';

/** Runs SQL: on a connection of the pool, or inside a transaction. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Names of columns are names of members; `bigint` comes as a number,
   * `timestamptz` as an RFC 3339 string in UTC with milliseconds.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for a statement whose text varies, or whose best plan depends on its values: it is planned each time anew,
   * and the server keeps nothing of it.
   */
  queryOnce<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A unit of work that commits as a whole. */
export interface Transaction extends Queryable {
  readonly inTransaction: true;
  /**
   * Runs a `copy … from stdin`, many times as fast as inserts.
   *
   * @param rows in the text format of COPY, a line each
   */
  copyIn(text: string, rows: string): Promise<void>;
}

export interface Database extends Queryable {
  /** Runs `work` in a transaction: committed when it returns, rolled back when it throws. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs a `copy … to stdout`, outside of all limits. The stream holds a connection until it is read to its end or
   * destroyed.
   */
  copyOut(text: string): Promise<Readable>;
  /** How many connections are open and idle, and how many statements wait for one. */
  counts(): { open: number; idle: number; waiting: number };
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Texts that are prepared under a name. The bound keeps dynamic SQL from filling the server's memory. */
const statementNames = new Map<string, string>();
const maxStatementNames = 1000;

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

const prepared = (text: string, values: readonly unknown[] = []): pg.QueryConfig => ({
  name: statementName(text),
  text,
  values: values as unknown[],
});
const unprepared = (text: string, values: readonly unknown[] = []): pg.QueryConfig => ({
  text,
  values: values as unknown[],
});

const transactionOn = ({ client, run }: Session): Transaction => ({
  inTransaction: true,
  query: (text, values) => run(async () => (await client.query(prepared(text, values))).rows as never[]),
  queryOnce: (text, values) => run(async () => (await client.query(unprepared(text, values))).rows as never[]),
  copyIn: (text, rows) =>
    run(() => pipeline(Readable.from([rows], { objectMode: false }), client.query(copyFrom(text)))),
});

/** Writes neighbouring fields of a line for `copy … from stdin`, in its text format. */
export function copyFields(values: readonly (string | number | null)[]): string {
  let fields = '';
  let separator = '';
  for (const value of values) {
    fields += separator + (value === null ? '\\N' : typeof value === 'number' ? value : escapeCopied(value));
    separator = '\t';
  }
  return fields;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeCopied = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;

export interface DatabaseOptions {
  /**
   * For requests: their statements end after these times and with their caller, and the connections are divided between
   * operations. Without timeouts nothing is limited.
   */
  timeouts?: Timeouts;
  /** The `application_name` of its sessions. */
  sessionName?: string;
}

/** How much longer than its own timeout a server may take to respond, in milliseconds. */
const responsePatience = 5_000;

/**
 * Opens a pool. It connects when first used.
 *
 * @param url PostgreSQL, also through a socket: `postgres://postgres@/name?host=/folder`
 * @param onError called for connections that break while they are idle; the pool replaces them
 */
export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { timeouts, sessionName = 'engage' }: DatabaseOptions = {},
): Database {
  const connections = openPool(url, poolSize, onError, { timeouts, sessionName });
  const { pool } = connections;
  const limits = timeouts && {
    // Shorter than the lock timeout: requests that come at once must not wait for connections first, and then for the lock.
    bulkhead: createBulkhead(poolSize, timeouts.lock * 0.75),
    watch: watchStatements(timeouts.statement + responsePatience),
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
      // Where this fails, the connection is lost, and the transaction with it.
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
    query: (text, values) => single(prepared(text, values)),
    queryOnce: (text, values) => single(unprepared(text, values)),
    transaction: (work) => withSession((session) => inTransaction(session, () => work(transactionOn(session)))),
    async copyOut(text) {
      const client = await connections.connect();
      const rows = client.query(copyTo(text));
      const scope = currentRequest();
      const stop = () => void rows.destroy(new CallerDisconnectedError());
      if (scope?.isDisconnected) stop();
      scope?.disconnectListeners.add(stop);
      finished(rows, (error) => {
        scope?.disconnectListeners.delete(stop);
        if (!error) return connections.release(client);
        // An error that PostgreSQL sends does not end the stream by itself.
        rows.destroy(error);
        // A statement that nobody reads to its end keeps the connection from doing anything else.
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

/** Does a transaction again when another one and it waited for each other: that one has gone on meanwhile. */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === deadlockDetected) || attempt === 5) throw error;
    }
  }
}

/** A transaction in the place of a database: what would be a transaction of its own is a part of this one. */
export const within = (tx: Transaction): Pick<Database, 'query' | 'queryOnce' | 'transaction'> => ({
  ...tx,
  transaction: (work) => work(tx),
});

/** The name of the unique constraint that a statement broke, where that is why it failed. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** The name of the foreign key that a statement broke, where that is why it failed. */
export function brokenForeignKey(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23503' ? error.constraint : undefined;
}

/** Whether an error comes from the database or the way to it. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError || error instanceof DatabaseUnavailableError) return true;
  const message = error instanceof Error ? error.message : '';
  return (
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      message,
    ) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT'].includes(
      (error as { code?: string } | null)?.code ?? '',
    )
  );
}

/** Whether the same request may succeed a moment later: the database was away, busy, or somebody else held a lock. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|40|53|55P03|57)/.test(error.code ?? '');
}

/** A row without its nulls: an optional member that has no value is absent. */
export function omitNulls<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}

/** The row of a statement that always returns one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement returned no row');
  return row;
}

/** Waits until no other transaction holds the lock of this name; ends with the transaction. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
