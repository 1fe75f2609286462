import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { joinTransactions, runInTransaction } from '../../server/db/ambient.ts';
import type { Database, Queryable } from '../../server/db/database.ts';
import { type Change, recordChange } from '../../server/domain/audit/audit.store.ts';

/** The account of the operating system that runs the command. */
export function actor(): string {
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

/** The change of a command, with the subject of the same operation of the operator API. */
interface CommandChange<Result> extends Omit<Change, 'actor' | 'subject' | 'before'> {
  subject?: string | ((result: Result) => string);
  /** Reads the changed resource, for the state before and after the change. Undefined if it does not exist. */
  read?: (db: Database) => Promise<object | undefined>;
  /** Whether a change without effect has no entry. */
  onlyIfChanged?: boolean;
}

/** Runs the change of a command and its entry in the audit log in one transaction. */
export const audited = <Result>(
  db: Database,
  { subject, read, onlyIfChanged = false, ...change }: CommandChange<Result>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  runInTransaction(db, async () => {
    const joined = joinTransactions(db);
    const before = await read?.(joined);
    const result = await work(joined);
    const after = read ? await read(joined) : change.after;
    if (onlyIfChanged && isDeepStrictEqual(before, after)) return result;
    await recordCommand(joined, {
      ...change,
      subject: typeof subject === 'function' ? subject(result) : subject,
      before,
      after,
    });
    return result;
  });
