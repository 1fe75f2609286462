import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';

/**
 * How long a schema change waits for a table lock, in milliseconds. Later statements on that table wait behind it. It is less
 * than the server's deadlock_timeout of 1 s, so that a deadlock never cancels a statement of a request.
 */
export const lockTimeout = 500;
/** The pause before a retry, in milliseconds. Statements that waited behind the change continue. */
const retryPause = 500;
/** How long a change is retried, in milliseconds. A transaction such as a backup with pg_dump takes long. */
const timeout = 3_600_000;
/** The interval of calls of `onWait`, in milliseconds. */
const reportEvery = 10_000;

/** PostgreSQL's error codes for a lock timeout, a deadlock and a canceled statement. */
const isLocked = (error: unknown) =>
  error instanceof pg.DatabaseError && ['55P03', '40P01', '57014'].includes(error.code ?? '');

/** A change could not lock its tables for an hour. */
export class LockedError extends Error {}

export interface LockWaitOptions {
  /** Called every 10 s while the change waits for other transactions. */
  onWait: () => void;
  /** Ends the retries when it is aborted. */
  signal?: AbortSignal;
}

/**
 * Repeats a schema change until no other transaction keeps it from locking its tables.
 *
 * @param attempt throws PostgreSQL's error if a lock is not available in time
 * @throws LockedError after an hour
 */
export async function retryWhileLocked<Result>(
  attempt: () => Promise<Result>,
  { onWait, signal }: LockWaitOptions,
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (let reportedAt = -Infinity; ; await delay(retryPause, undefined, { signal })) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > deadline) {
        throw new LockedError('other transactions have locked its tables for an hour', { cause: error });
      }
      if (performance.now() < reportedAt + reportEvery) continue;
      reportedAt = performance.now();
      onWait();
    }
  }
}

/** Changes the schema in a transaction that waits for each lock only briefly. */
export const changeSchemaOnce = <Result>(
  db: Pick<Database, 'transaction'>,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.queryOnce(`set local lock_timeout = ${lockTimeout}`);
    return change(tx);
  });

/** The same, and retries while other transactions keep the change from locking its tables. */
export const changeSchema = <Result>(
  db: Pick<Database, 'transaction'>,
  change: (tx: Transaction) => Promise<Result>,
  waiting: LockWaitOptions,
): Promise<Result> => retryWhileLocked(() => changeSchemaOnce(db, change), waiting);

/** How long a concurrent index build or removal may wait for other transactions, in milliseconds. */
const concurrentLockTimeout = 3_600_000;

/**
 * Runs `create index concurrently` or `drop index concurrently`. They wait for transactions that are older than the change, but no
 * read or write of the table waits behind them. A short timeout would discard a finished build.
 */
export async function changeIndexConcurrently(
  db: Pick<Database, 'query' | 'runAlone'>,
  statement: string,
  { onWait }: LockWaitOptions,
): Promise<void> {
  const check = async () => {
    const waiting = await db.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and left(query, 200) = left($1, 200)`,
      [statement],
    );
    if (waiting.length > 0) onWait();
  };
  const timer = setInterval(() => void check().catch(() => undefined), reportEvery);
  try {
    await db.runAlone(statement, { lock: concurrentLockTimeout });
  } finally {
    clearInterval(timer);
  }
}
