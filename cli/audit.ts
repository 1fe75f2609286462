import { userInfo } from 'node:os';
import { joinTransactions, runInTransaction } from '../server/db/ambient.ts';
import type { Database, Queryable } from '../server/db/database.ts';
import { type Change, recordChange } from '../server/domain/audit/audit.store.ts';

/** The account of the operating system that runs the command. */
function actor(): string {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    // A container may run with an account without a name.
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Records what a command has changed. */
export const recordCommand = (db: Queryable, change: Omit<Change, 'actor'>): Promise<void> =>
  recordChange(db, { actor: actor(), ...change });

/** Runs the change of a command and its entry in the audit log in one transaction. */
export const audited = <Result>(
  db: Database,
  change: Omit<Change, 'actor'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  runInTransaction(db, async () => {
    const joined = joinTransactions(db);
    const result = await work(joined);
    await recordCommand(joined, change);
    return result;
  });
