import type pg from 'pg';
import { breakConnection } from './cancel.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** Watches for statements to which the server does not respond, not even with its own timeout. */
export interface StatementWatch {
  start(client: pg.PoolClient): void;
  stop(client: pg.PoolClient): void;
  close(): void;
}

const interval = 1_000;

/** @param maxMilliseconds after so long a connection is broken, and with it what runs on it */
export function watchStatements(maxMilliseconds: number): StatementWatch {
  const deadlines = new Map<pg.PoolClient, number>();
  // One timer for all costs less than one for each statement.
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [client, deadline] of deadlines) {
      if (now < deadline) continue;
      deadlines.delete(client);
      breakConnection(client, new DatabaseUnavailableError('the database does not respond'));
    }
  }, interval).unref();
  return {
    start: (client) => void deadlines.set(client, performance.now() + maxMilliseconds),
    stop: (client) => void deadlines.delete(client),
    close: () => clearInterval(timer),
  };
}
