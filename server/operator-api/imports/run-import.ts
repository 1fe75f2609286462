import type { Readable } from 'node:stream';
import { findImporter } from '../../api/devices/import-lease.store.ts';
import { importDevices } from '../../api/devices/import.ts';
import { importMembers } from '../../api/lists/import-members.ts';
import { type Database, isDatabaseError } from '../../db/database.ts';
import { OperatorError } from '../../domain/applications/operator-error.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { CsvFileError } from '../../domain/devices/csv-file-error.ts';
import type { Field } from '../../domain/devices/device-fields.ts';
import { badData, conflict, Problem } from '../../http/problem.ts';
import type { Worker } from '../../jobs/worker.ts';
import type { Application } from '../../api/handlers.ts';
import { createImportRecorder, type ImportRecorder } from './import-recorder.ts';
import { findImport, type ImportEntry, type ImportKind, insertImport } from './imports.store.ts';

export interface ImportParts {
  /** A separate pool without timeouts, since an import takes long and must not be canceled in the middle of a batch. */
  db: Database;
  /** Registers this process as an owner of leases. */
  startWorker: () => Promise<Worker>;
  /** Returns why a token is invalid. */
  tokenError: (token: string) => string | undefined;
}

export interface ImportRequest {
  kind: ImportKind;
  /** The static list of an import of members. */
  listId?: number;
  app: Application;
  fields: readonly Field[];
  /** The email address of the operator. */
  operator: string;
  body: Readable;
}

const busy = () => conflict('path/partnerId: another import into this application is running; wait until it has ended');

/** Why an import failed, for operators. */
function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message.slice(0, 1_000);
  if (error instanceof Problem) {
    return error.status === 400 ? 'the connection was closed before the file was complete' : error.message;
  }
  return isDatabaseError(error) ? 'the database failed' : 'unexpected error';
}

function toProblem(error: unknown): unknown {
  if (error instanceof CsvFileError) return badData(error.message.split('\n').map((line) => `body: ${line}`));
  return error instanceof OperatorError ? conflict(`body: ${error.message}`) : error;
}

/**
 * Runs an import of the body of a request, and records its progress.
 *
 * @throws Problem 400 for an invalid header, 404 for an unknown list, 409 if another import of devices runs or the settings
 *   change
 */
export async function runImport(parts: ImportParts, request: ImportRequest): Promise<ImportEntry> {
  const { db, startWorker } = parts;
  const { app, operator, kind, listId } = request;
  if (kind === 'devices' && (await findImporter(db, app.id))) throw busy();
  const worker = await startWorker();
  try {
    const id = await db.transaction(async (tx) => {
      const created = await insertImport(tx, app.id, { kind, listId, operator, owner: worker.id });
      await recordChange(tx, {
        ...{ actor: operator, partnerId: app.partnerId, action: 'createImport', subject: `imports/${created}` },
        after: { id: created, kind, ...(listId !== undefined && { listId }) },
      });
      return created;
    });
    const recorder = createImportRecorder(db, app.id, id);
    try {
      await readFile(parts, request, worker, recorder);
    } catch (error) {
      // If the database is unavailable, the import counts as failed when the worker is gone.
      await recorder.end({ state: 'failed', error: reasonOf(error) }).catch(() => undefined);
      throw toProblem(error);
    }
    await recorder.end({ state: 'completed' });
    return (await findImport(db, app.id, id)) as ImportEntry;
  } finally {
    await worker.close();
  }
}

async function readFile(
  { db, tokenError }: ImportParts,
  { app, fields, body, listId }: ImportRequest,
  worker: Worker,
  { reject, progress }: ImportRecorder,
): Promise<void> {
  if (listId !== undefined) {
    return importMembers(body, { db, applicationId: app.id, listId, fields, reject, progress });
  }
  const result = await importDevices(body, {
    ...{ db, worker, application: app, fields, tokenError, reject, progress },
    waiting() {
      throw busy();
    },
  });
  // Lines that were rejected after the last batch.
  progress(result);
}
