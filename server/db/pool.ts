import pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

/** How long the server lets a statement run, and wait for a lock, in milliseconds. */
export interface Timeouts {
  lock: number;
  statement: number;
}

export interface ConnectionPool {
  readonly pool: pg.Pool;
  connect(): Promise<pg.PoolClient>;
  /** Returns a connection, or closes it where `error` is one that a connection does not survive. */
  release(client: pg.PoolClient, error?: unknown): void;
  /** The error of a statement, as what it is when its connection was lost. */
  errorOf(client: pg.PoolClient, error: Error): Error;
  /** Whether single statements on a connection have the timeouts; where not, a transaction has to set them. */
  hasTimeouts(client: pg.PoolClient): boolean;
  /** Begins a transaction with the timeouts, in one round trip. */
  begin(client: pg.PoolClient): string;
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

/** How long opening a connection, or waiting for a free one, may take, in milliseconds. */
const connectTimeout = 5_000;

/** The errors of servers and poolers that reject a startup parameter. PgBouncer sends the first. */
export const rejectsParameter = (error: unknown) =>
  error instanceof pg.DatabaseError && ['08P01', '0A000', '22023', '42704'].includes(error.code ?? '');

/**
 * Opens a pool. It connects when first used.
 *
 * Timeouts are startup parameters, which cost no round trip. A pooler may reject or ignore them: each new connection is
 * checked, and on those without timeouts a transaction sets them.
 *
 * @param onError called for connections that break while they are idle; the pool replaces them
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { timeouts, sessionName = 'engage' }: { timeouts?: Timeouts; sessionName?: string } = {},
): ConnectionPool {
  const untimed = new WeakSet<pg.ClientBase>();
  const lost = new WeakSet<pg.ClientBase>();
  const checkTimeouts = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ inForce: boolean }>({
      text: `select current_setting('lock_timeout')::interval = make_interval(secs => $1)
                and current_setting('statement_timeout')::interval = make_interval(secs => $2) as "inForce"`,
      values: [(timeouts?.lock ?? 0) / 1000, (timeouts?.statement ?? 0) / 1000],
      query_timeout: connectTimeout,
    } as pg.QueryConfig);
    if (!rows[0]?.inForce) untimed.add(client);
  };
  const pool = new pg.Pool({
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
      onConnect: checkTimeouts as unknown as (client: pg.ClientBase) => void,
    }),
  });
  pool.on('error', onError);
  // The pool listens only while a connection is idle, and an `error` event without a listener ends the process. Whoever
  // uses the connection learns of the loss from the statement, which fails too.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));

  return {
    pool,
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        if (timeouts === undefined || !rejectsParameter(error)) throw unavailable(error);
        delete pool.options.lock_timeout;
        delete pool.options.statement_timeout;
        return pool.connect().catch((again: unknown) => {
          throw unavailable(again);
        });
      }
    },
    release: (client, error) => client.release(lost.has(client) || endsConnection(error)),
    errorOf: (client, error) => (lost.has(client) && !(error instanceof pg.DatabaseError) ? unavailable(error) : error),
    hasTimeouts: (client) => timeouts === undefined || !untimed.has(client),
    begin: (client) =>
      timeouts !== undefined && untimed.has(client)
        ? `begin; set local lock_timeout = ${timeouts.lock}; set local statement_timeout = ${timeouts.statement}`
        : 'begin',
  };
}

/** The server closes the connection after these: it was told to, shuts down, or has lost its state. */
const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(08|57P|58|XX)/.test(error.code ?? '');

/** The error of a connection that could not be opened, or was lost. */
export const unavailable = (error: unknown): Error =>
  new DatabaseUnavailableError((error as Error).message, { cause: error });
