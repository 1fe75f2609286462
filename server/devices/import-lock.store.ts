import { OperatorError } from '../applications/operator-error.ts';
import type { Database } from '../db/database.ts';

/** An application, with the version of the settings that rows are made by: an import ends when they change meanwhile. */
export interface ImportTarget {
  id: number;
  settingsVersion: number;
}

/**
 * Runs an import while nobody else imports into the application: so a device that was not there is still not there when
 * it is written. The lock is a transaction's, which stays open and holds up nothing else.
 *
 * @throws OperatorError when another import is running
 */
export function withImportLock<Result>(
  db: Pick<Database, 'transaction'>,
  { id }: ImportTarget,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ isLocked: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isLocked",
              set_config('idle_in_transaction_session_timeout', '0', true)`,
      [`import of devices ${id}`],
    );
    if (!row?.isLocked) throw new OperatorError('another import into this application is running');
    return work();
  });
}
