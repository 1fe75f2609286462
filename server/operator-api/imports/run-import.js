import { findImporter } from "../../api/devices/import-lease.store.js";
import { importDevices } from "../../api/devices/import.js";
import { importMembers } from "../../api/lists/import-members.js";
import { isDatabaseError } from "../../db/database.js";
import { OperatorError } from "../../domain/applications/operator-error.js";
import { recordChange } from "../../domain/audit/audit.store.js";
import { CsvFileError } from "../../domain/devices/csv-file-error.js";
import { badData, conflict, Problem } from "../../http/problem.js";
import { createImportRecorder } from "./import-recorder.js";
import { findImport, insertImport } from "./imports.store.js";
const busy = () => conflict('path/partnerId: another import into this application is running; wait until it has ended');
/** Why an import failed, for operators. */
function reasonOf(error) {
    if (error instanceof OperatorError)
        return error.message.slice(0, 1_000);
    if (error instanceof Problem) {
        return error.status === 400 ? 'the connection was closed before the file was complete' : error.message;
    }
    return isDatabaseError(error) ? 'the database failed' : 'unexpected error';
}
function toProblem(error) {
    if (error instanceof CsvFileError)
        return badData(...error.message.split('\n').map((line) => `body: ${line}`));
    return error instanceof OperatorError ? conflict(`body: ${error.message}`) : error;
}
/**
 * Runs an import of the body of a request, and records its progress.
 *
 * @throws Problem 400 for an invalid header, 404 for an unknown list, 409 if another import of devices runs or the settings
 *   change
 */
export async function runImport(parts, request) {
    const { db, startWorker } = parts;
    const { app, operator, kind, listId } = request;
    if (kind === 'devices' && (await findImporter(db, app.id)))
        throw busy();
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
        }
        catch (error) {
            // If the database is unavailable, the import counts as failed when the worker is gone.
            await recorder.end({ state: 'failed', error: reasonOf(error) }).catch(() => undefined);
            throw toProblem(error);
        }
        await recorder.end({ state: 'completed' });
        return (await findImport(db, app.id, id));
    }
    finally {
        await worker.close();
    }
}
async function readFile({ db, tokenError }, { app, fields, body, listId }, worker, { reject, progress }) {
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
