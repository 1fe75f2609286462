import type { Database } from '../../db/database.ts';
import { OperatorError } from '../../domain/operator-error.ts';
import type { Field } from '../../domain/devices/device-fields.ts';
import { readText } from '../../domain/devices/device-values.ts';
import { readSelection, type Selection } from '../../domain/lists/selections.ts';
import { enqueueChange } from '../../domain/lists/list-changes.store.ts';
import { normalizeCell, replacedError } from '../csv/cell-values.ts';
import { type Columns, readColumns, widthError } from '../csv/columns.ts';
import { emptyFile } from '../csv/csv-file-error.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Encoding } from '../csv/encoding.ts';
import { type CsvFormat, readCsv } from '../csv/read-csv.ts';
import type { Rejects } from '../csv/rejected-lines.ts';
import type { ImportRecorder } from '../records/import-recorder.ts';
import { noCounts } from '../records/imports.store.ts';

/** Members per queued change, as in a request. */
const batchSize = 1_000;

/** The fields that a column of a file of members may be imported into. */
export const memberFields = (fields: readonly Field[]) => [...fields.map(({ name }) => name), 'expireAt'];

/** The columns of a file of members. */
interface MemberColumns extends Omit<Columns, 'names'> {
  format: CsvFormat;
  field: Field;
  index: number;
  /** -1 if the file has none. */
  expireAt: number;
}

/** @throws CsvFileError if the header is invalid */
export function planMembers(
  header: CsvRecord,
  format: CsvFormat,
  fields: readonly Field[],
  mapping?: readonly string[],
): MemberColumns {
  const indexed = (name: string | undefined) => fields.find((field) => field.name === name && field.indexed);
  const { width, names, reason } = readColumns(header, memberFields(fields), mapping, (found) => {
    const [name, ...others] = found.filter((each) => each !== undefined && each !== 'expireAt');
    if (name === undefined || others.length > 0) {
      return ['must have one column with UDID or an indexed field, and may have a column expireAt'];
    }
    return indexed(name) ? [] : [`${name} is not an indexed field`];
  });
  const index = names.findIndex((name) => name !== undefined && name !== 'expireAt');
  return { width, reason, format, index, field: indexed(names[index]) as Field, expireAt: names.indexOf('expireAt') };
}

/** Returns a member, or why its line is invalid. */
export function readMember(
  { cells, error }: CsvRecord,
  { width, reason, format, field, index, expireAt }: MemberColumns,
) {
  if (error !== undefined) return { error };
  const mismatch = widthError(cells, { width, reason });
  if (mismatch !== undefined) return { error: mismatch };
  const cell = cells[index];
  if (!cell?.trim()) return { error: `${field.name}: missing` };
  const replaced = replacedError(cell);
  if (replaced !== undefined) return { error: `${field.name}: ${replaced}` };
  const date = cells[expireAt] && normalizeCell({ ...field, type: 'date' }, cells[expireAt], format);
  const value = readText(field, normalizeCell(field, cell, format));
  return readSelection({ [field.name]: value, ...(date && { expireAt: date }) }, [field]);
}

export interface MemberImport {
  db: Database;
  applicationId: number;
  listId: number;
  fields: readonly Field[];
  /** The encoding of a file without a byte order mark. */
  encoding?: Encoding | undefined;
  /** The fields of the columns by position, instead of the names in the header. Empty for an ignored column. */
  columns?: readonly string[] | undefined;
  rejects: Rejects;
  /** Called after each batch. */
  progress: ImportRecorder['progress'];
}

/**
 * Queues members of a static list from CSV, which a worker adds in the order of the file. Batches that were queued before a
 * failure stay.
 *
 * @throws CsvFileError if the header is invalid
 * @throws OperatorError if the list was deleted
 */
export async function importMembers(
  chunks: AsyncIterable<Buffer>,
  { db, applicationId, listId, fields, encoding, columns: mapping, rejects, progress }: MemberImport,
): Promise<void> {
  let columns: MemberColumns | undefined;
  let batch: Selection[] = [];
  let lines = 0;
  let queued = 0;
  const flush = async () => {
    if (batch.length > 0 && !(await enqueueChange(db, applicationId, listId, 'upsert', batch))) {
      throw new OperatorError(`list ${listId} was deleted`);
    }
    queued += batch.length;
    batch = [];
    progress({ ...noCounts, lines, updated: queued });
  };
  const file = readCsv(chunks, encoding);
  for await (const records of file.blocks) {
    for (const record of records) {
      if (!columns) {
        columns = planMembers(record, file.format(), fields, mapping);
        rejects.begin(record, file.format());
        continue;
      }
      lines++;
      const read = readMember(record, columns);
      if ('error' in read) rejects.add(record, read.error);
      else batch.push(read);
      if (batch.length >= batchSize) await flush();
    }
    await rejects.flush();
  }
  if (!columns) throw emptyFile();
  await flush();
}
