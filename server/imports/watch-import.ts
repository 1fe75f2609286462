import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';
import { keepSession } from '../domain/operators/sessions.store.ts';
import { checkImport, type ImportOwner } from './records/imports.store.ts';
import { ImportStopped } from './import-stopped.ts';

const interval = 1_000;

/**
 * Checks once a second whether an import was canceled, and whether its operator may still run it.
 *
 * @param stop called at most once
 * @returns a function that ends the checks
 */
export function watchImport(
  db: Queryable,
  { applicationId, id, owner }: { applicationId: number; id: number; owner: ImportOwner },
  stop: (reason: ImportStopped) => void,
): () => void {
  const ended = new AbortController();
  const check = async (): Promise<ImportStopped | undefined> => {
    const found = await checkImport(db, applicationId, id, owner);
    if (!found) return undefined;
    if (found.canceledBy !== null)
      return new ImportStopped('canceled', `the import was canceled by ${found.canceledBy}`);
    if (!found.permitted) {
      return new ImportStopped(
        'forbidden',
        'the operator was signed out, deleted, or has no rights on this application',
      );
    }
    // An upload is use of the session.
    if (owner.sessionId !== undefined) await keepSession(db, owner.sessionId);
    return undefined;
  };
  const run = async () => {
    for (;;) {
      await delay(interval, undefined, { signal: ended.signal, ref: false });
      // If the database is unavailable, the next check decides.
      const reason = await check().catch(() => undefined);
      if (ended.signal.aborted) return;
      if (reason) return stop(reason);
    }
  };
  run().catch(() => undefined);
  return () => ended.abort();
}
