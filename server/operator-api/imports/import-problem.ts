import { isExplained, noRights } from '../errors.ts';
import { badData, conflict } from '../../http/errors/problem.ts';
import { CsvFileError } from '../../imports/csv/csv-file-error.ts';
import { ImportBusyError, ImportStopped } from '../../imports/import-stopped.ts';

/** Converts the error of an import to a response. */
export function toImportProblem(error: unknown): unknown {
  if (error instanceof CsvFileError) return badData(error.errors.map((line) => `body: ${line}`));
  if (error instanceof ImportBusyError) return conflict(`path/partnerId: ${error.message}`);
  if (error instanceof ImportStopped) {
    if (error.stopCause === 'forbidden') return noRights();
    return error.stopCause === 'canceled' ? conflict(`body: ${error.message}`) : badData(`body: ${error.message}`);
  }
  return isExplained(error) ? conflict(`body: ${error.message}`) : error;
}
