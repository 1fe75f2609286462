import type { Database, Transaction } from '../../server/db/database.ts';
import { until } from './wait.ts';

/**
 * Runs `act` while a transaction of the test has changed and locked rows. The transaction commits when the service
 * waits for it, so `act` must not rely on what it read before.
 */
export async function whileHeld<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  let acted: Promise<Result> | undefined;
  await db.transaction(async (tx) => {
    await change(tx);
    acted = act();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await db.query(waiting)).length > 0);
  });
  return acted as Promise<Result>;
}

/**
 * Runs `work` while another session holds locks.
 *
 * @param lock a statement that takes locks
 */
export async function whileLocked<Result>(db: Database, lock: string, work: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.queryOnce(lock);
    return work();
  });
}

/** The statements of this database that wait for a lock. */
export const waitingStatements = (db: Database): Promise<{ pid: number; query: string }[]> =>
  db.query(
    `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by pid`,
  );
