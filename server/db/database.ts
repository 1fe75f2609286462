import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

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
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(instantOf(text)).toISOString());

/** Reads a `timestamptz` as PostgreSQL writes it. JavaScript's own reader of that form takes the year 0001 for 2001. */
function instantOf(text: string): number {
  const [, day, time, sign, hours, minutes = 0, seconds = 0] =
    /^(\S+) (\S+)([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(text) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return Date.parse(`${day}T${time}Z`) - (sign === '-' ? -offset : offset) * 1000;
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

const runOn = async <Row>(client: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[] = []) => {
  const result = await client.query({ name: statementName(text), text, values: values as unknown[] });
  return result.rows as Row[];
};

const runOnceOn = async <Row>(client: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[] = []) =>
  (await client.query(text, values as unknown[])).rows as Row[];

const runIn = (client: pg.PoolClient): Transaction => ({
  inTransaction: true,
  query: (text, values) => runOn(client, text, values),
  queryOnce: (text, values) => runOnceOn(client, text, values),
  copyIn: (text, rows) => pipeline(Readable.from([rows], { objectMode: false }), client.query(copyFrom(text))),
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

/**
 * Opens a pool. It connects when first used.
 *
 * @param url PostgreSQL, also through a socket: `postgres://postgres@/name?host=/folder`
 * @param onError told of connections that break while nobody uses them; the pool replaces them
 * @param sessionName the `application_name` of its sessions
 */
export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { sessionName = 'engage' }: { sessionName?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: sessionName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onError);
  // The pool listens only while a connection is idle. While it is in use, the statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    query: (text, values) => runOn(pool, text, values),
    queryOnce: (text, values) => runOnceOn(pool, text, values),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(runIn(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
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
  if (error instanceof pg.DatabaseError) return true;
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

/** Whether the database answers within so many milliseconds. */
export async function responds(db: Queryable, patience: number): Promise<boolean> {
  const answered = db.query('select 1').then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, patience, false)));
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

/** Waits until no other transaction holds the lock of this name; ends with the transaction. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
