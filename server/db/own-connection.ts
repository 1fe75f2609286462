import pg from 'pg';
import { inTime } from './in-time.ts';
import { DatabaseClient } from './client.ts';
import { beginWith, checkOf, sessionSettings } from './session-settings.ts';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database connection outside the pool. It is opened on first use, and again after each failure. */
export interface OwnConnection {
  /**
   * Runs one statement. `bigint` becomes a number.
   *
   * @throws Error on failure, NoResponseError on timeout; the connection is then closed
   */
  query<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The database did not respond in time. Connections that were open before may be dead, too. */
export class NoResponseError extends Error {}

/** @throws NoResponseError after a timeout */
const within = <Result>(milliseconds: number, work: Promise<Result>) =>
  inTime(work, milliseconds, new NoResponseError(`the database did not respond within ${milliseconds} ms`));

/** @param timeout of connecting and of each statement, in milliseconds */
export function createOwnConnection(url: string, applicationName: string, timeout: number): OwnConnection {
  const settings = sessionSettings({ lock: timeout, statement: timeout });
  let open: pg.Client | undefined;
  /** Whether a pooler has not passed the settings on, so that transactions set them. */
  let needsTransaction = false;

  async function connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: applicationName,
      types,
      settings,
      connectionTimeoutMillis: timeout,
    });
    try {
      await within(timeout, client.connect());
      const { rows } = await within(timeout, client.query<{ inForce: boolean }>(checkOf(settings)));
      needsTransaction = rows[0]?.inForce !== true;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    // A session that ends between two statements is not used again.
    client.once('error', () => {
      if (open === client) drop();
    });
    return client;
  }

  /** Closes the connection without waiting, since a server that does not respond would delay the next attempt. */
  function drop(): void {
    open?.end().catch(() => undefined);
    open = undefined;
  }

  return {
    async query<Row>(statement: string, values: readonly unknown[] = []) {
      try {
        const client = (open ??= await connect());
        if (needsTransaction) await within(timeout, client.query(beginWith(settings)));
        const { rows } = await within(timeout, client.query(statement, values as unknown[]));
        if (needsTransaction) await within(timeout, client.query('commit'));
        return rows as Row[];
      } catch (error) {
        drop();
        throw error;
      }
    },
    async close() {
      const closing = open?.end();
      open = undefined;
      if (closing) await within(timeout, closing).catch(() => undefined);
    },
  };
}
