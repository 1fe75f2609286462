import type pg from 'pg';
import { breakConnection } from './cancel.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** Detects statements to which the server does not respond, not even with a timeout error. */
export interface StatementWatch {
  start(client: pg.PoolClient): void;
  stop(client: pg.PoolClient): void;
  close(): void;
}

const interval = 1_000;

/** @param maxMilliseconds when to break the connection of a statement */
export function watchStatements(maxMilliseconds: number): StatementWatch {
  const deadlines = new Map<pg.PoolClient, number>();
  // One timer for all statements costs less than a timer for each.
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
