import type { Readable } from 'node:stream';
import { findImporter } from './devices/import-lease.store.ts';
import { type Database } from '../db/database.ts';
import { isDatabaseError, serverFailureOf } from '../db/errors.ts';
import { OperatorError } from '../domain/operator-error.ts';
import { recordChange } from '../domain/audit/audit.store.ts';
import type { Field } from '../domain/devices/device-fields.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Encoding } from './csv/encoding.ts';
import { importDevices } from './devices/import-devices.ts';
import { createImportRecorder, type ImportRecorder } from './records/import-recorder.ts';
import { ImportBusyError, type ImportStopped } from './import-stopped.ts';
import type { IdentityChanges } from '../domain/devices/identity-changes.ts';
import { findImport, type ImportEntry, type ImportKind, insertImport } from './records/imports.store.ts';
import { importMembers } from './lists/import-members.ts';
import { readUpload } from './read-upload.ts';
import { watchImport } from './watch-import.ts';

export interface ImportParts {
  /** A separate pool without timeouts, since an import takes long and must not be canceled in the middle of a batch. */
  db: Database;
  /** Registers this process as an owner of leases. */
  startWorker: () => Promise<Worker>;
  /** Returns why a token is invalid. */
  tokenError: (token: string) => string | undefined;
  /** Maximum time without progress of an upload, in milliseconds. */
  stallMilliseconds: number;
  observeIdentityChanges: (changes: IdentityChanges) => void;
}

export interface ImportRequest {
  kind: ImportKind;
  /** The static list of an import of members. */
  listId?: number | undefined;
  /** The encoding of a file without a byte order mark. */
  encoding?: Encoding | undefined;
  /** The fields of the columns by position, instead of the names in the header. Empty for an ignored column. */
  columns?: readonly string[] | undefined;
  app: { id: number; partnerId: string; settingsVersion: number };
  fields: readonly Field[];
  operator: { id: number; email: string };
  /** Undefined for a program token. */
  sessionId: number | undefined;
  /** Fails with an OperatorError if the client disconnects. */
  body: Readable;
}

const busy = () => new ImportBusyError('another import into this application is running; wait until it has ended');

/** Why an import failed, for operators. */
function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message.slice(0, 1_000);
  return isDatabaseError(error) ? (serverFailureOf(error) ?? 'the database failed') : 'unexpected error';
}

/**
 * Runs an import of an upload, and records its progress.
 *
 * @throws CsvFileError for an invalid header
 * @throws ImportBusyError if another import of devices runs
 * @throws ImportStopped if the import is canceled, makes no progress, or its operator loses the rights
 * @throws OperatorError if the settings change, or the list is deleted
 */
export async function runImport(parts: ImportParts, request: ImportRequest): Promise<ImportEntry> {
  const { db, startWorker } = parts;
  const { app, operator, sessionId, kind, listId, columns, body } = request;
  if (kind === 'devices' && (await findImporter(db, app.id))) throw busy();
  const worker = await startWorker();
  try {
    const id = await db.transaction(async (tx) => {
      const created = await insertImport(tx, app.id, { kind, listId, operator: operator.email, owner: worker.id });
      await recordChange(tx, {
        ...{ actor: operator.email, partnerId: app.partnerId, action: 'createImport', subject: `imports/${created}` },
        after: { id: created, kind, ...(listId !== undefined && { listId }), ...(columns && { columns }) },
      });
      return created;
    });
    const recorder = createImportRecorder(db, app.id, id);
    let stopped: ImportStopped | undefined;
    const endWatch = watchImport(
      db,
      { applicationId: app.id, id, owner: { operatorId: operator.id, sessionId } },
      (reason) => {
        stopped = reason;
        body.destroy(reason);
      },
    );
    try {
      await readFile(parts, request, worker, recorder);
    } catch (error) {
      const cause = stopped ?? error;
      // If the database is unavailable, the import counts as failed when the worker is gone.
      await recorder.end({ state: 'failed', error: reasonOf(cause) }).catch(() => undefined);
      throw cause;
    } finally {
      endWatch();
    }
    await recorder.end({ state: 'completed' });
    return (await findImport(db, app.id, id)) as ImportEntry;
  } finally {
    await worker.close();
  }
}

async function readFile(
  { db, tokenError, stallMilliseconds, observeIdentityChanges }: ImportParts,
  { app, fields, body, listId, encoding, columns }: ImportRequest,
  worker: Worker,
  { rejects, progress }: ImportRecorder,
): Promise<void> {
  const chunks = readUpload(body, stallMilliseconds);
  if (listId !== undefined) {
    return importMembers(chunks, { db, applicationId: app.id, listId, fields, encoding, columns, rejects, progress });
  }
  let observed: IdentityChanges = { tokensMoved: 0, registrationsEnded: 0 };
  const result = await importDevices(chunks, {
    ...{ db, worker, application: app, fields, tokenError, encoding, columns, rejects },
    progress(counts) {
      const { tokensMoved, registrationsEnded } = counts;
      observeIdentityChanges({
        tokensMoved: tokensMoved - observed.tokensMoved,
        registrationsEnded: registrationsEnded - observed.registrationsEnded,
      });
      observed = { tokensMoved, registrationsEnded };
      progress(counts);
    },
    waiting() {
      throw busy();
    },
  });
  // Lines that were rejected after the last batch.
  progress(result);
}
