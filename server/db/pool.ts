import pg from 'pg';
import { DatabaseClient, rejectsParameter } from './client.ts';
import { DatabaseUnavailableError } from './errors.ts';
import {
  backgroundLockTimeout,
  beginWith,
  checkOf,
  type SessionSettings,
  sessionSettings,
  type Timeouts,
} from './session-settings.ts';

export interface ConnectionPool {
  readonly pool: pg.Pool;
  connect(): Promise<pg.PoolClient>;
  /** Returns a connection to the pool, or closes it if it is unusable after `error`. */
  release(client: pg.PoolClient, error?: unknown): void;
  /** Converts the error of a statement to `DatabaseUnavailableError` if its connection was lost. */
  errorOf(client: pg.PoolClient, error: Error): Error;
  /** Whether the session of the connection has the settings. If not, a transaction has to set them. */
  hasSettings(client: pg.PoolClient): boolean;
  /** SQL that begins a transaction with the settings, in one round trip. */
  begin(client: pg.PoolClient): string;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(instantOf(text)).toISOString());

/** Parses a `timestamptz` of PostgreSQL. `Date.parse` would read the year 0001 as 2001. */
function instantOf(text: string): number {
  const [, day, time, sign, hours, minutes = 0, seconds = 0] =
    /^(\S+) (\S+)([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(text) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return Date.parse(`${day}T${time}Z`) - (sign === '-' ? -offset : offset) * 1000;
}

/** Timeout of opening a connection, and of waiting for a free one, in milliseconds. */
const connectTimeout = 5_000;

/**
 * Opens a pool, which connects on first use. Timeouts and other settings are startup parameters, which cost no round trip. A
 * pooler may reject or ignore them, so each new connection is checked, and transactions set missing settings.
 *
 * @param onError called if an idle connection breaks; the pool replaces it
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  {
    timeouts = { lock: backgroundLockTimeout, statement: 0 },
    sessionName = 'engage',
  }: { timeouts?: Timeouts; sessionName?: string } = {},
): ConnectionPool {
  const settings = sessionSettings(timeouts);
  const withoutSettings = new WeakSet<pg.ClientBase>();
  const lost = new WeakSet<pg.ClientBase>();
  const checkSettings = async (client: pg.ClientBase) => {
    const check = { text: checkOf(settings), query_timeout: connectTimeout } as pg.QueryConfig;
    const { rows } = await client.query<{ inForce: boolean }>(check);
    if (!rows[0]?.inForce) withoutSettings.add(client);
  };
  const options: Omit<pg.PoolConfig, 'onConnect'> & {
    settings: SessionSettings;
    onConnect: (client: pg.ClientBase) => Promise<void>;
  } = {
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
    connectionString: url,
    settings,
    max: size,
    types,
    application_name: sessionName,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: checkSettings,
  };
  const pool = new pg.Pool(options);
  pool.on('error', onError);
  // The pool listens for errors only while a connection is idle, and an `error` event without a listener ends the
  // process. While a connection is in use, the statement also fails.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));

  return {
    pool,
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        if (!rejectsParameter(error)) throw unavailable(error);
        // The next connection is opened without startup parameters.
        return pool.connect().catch((again: unknown) => {
          throw unavailable(again);
        });
      }
    },
    release: (client, error) => client.release(lost.has(client) || endsConnection(error)),
    errorOf: (client, error) => (lost.has(client) && !(error instanceof pg.DatabaseError) ? unavailable(error) : error),
    hasSettings: (client) => !withoutSettings.has(client),
    begin: (client) => (withoutSettings.has(client) ? beginWith(settings) : 'begin'),
  };
}

/**
 * Errors after which a connection is closed: the server shuts down, has terminated the session, or is no longer the
 * primary.
 */
const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(08|57P|58|XX|25006)/.test(error.code ?? '');

/** The error of a connection that failed to open or was lost. */
export const unavailable = (error: unknown): Error =>
  new DatabaseUnavailableError((error as Error).message, { cause: error });
