import type { Database } from '../../db/database.ts';
import { OperatorError } from '../../domain/applications/operator-error.ts';
import { CsvFileError } from '../../domain/devices/csv-file-error.ts';
import type { Field } from '../../domain/devices/device-fields.ts';
import { readText } from '../../domain/devices/device-values.ts';
import { type CsvRecord, readCsv } from '../../domain/devices/csv-records.ts';
import { readSelection } from './list-checks.ts';
import { enqueueChange, type Selection } from './lists.store.ts';

/** Members per queued change, as in a request. */
const batchSize = 1_000;

/** The columns of a file of members. */
interface MemberColumns {
  width: number;
  field: Field;
  index: number;
  /** -1 if the file has none. */
  expireAt: number;
}

function readHeader({ cells, error }: CsvRecord, fields: readonly Field[]): MemberColumns {
  const fail = (message: string): never => {
    throw new CsvFileError(`line 1: ${message}`);
  };
  if (error) return fail(error);
  const names = cells.map((cell) => cell ?? '');
  const [name, ...others] = names.filter((each) => each !== 'expireAt');
  if (name === undefined || others.length > 0 || names.length > 2) {
    return fail('must have one column with UDID or an indexed field, and may have a column expireAt');
  }
  const field = fields.find((candidate) => candidate.name === name) ?? fail(`unknown device field ${name}`);
  if (!field.indexed) return fail(`${name} is not an indexed field`);
  return { width: names.length, field, index: names.indexOf(name), expireAt: names.indexOf('expireAt') };
}

function readMember({ cells, error }: CsvRecord, { width, field, index, expireAt }: MemberColumns) {
  if (error !== undefined) return { error };
  if (cells.length !== width) return { error: `must have ${width} cells, but has ${cells.length}` };
  const cell = cells[index];
  if (!cell) return { error: `${field.name}: missing` };
  const date = cells[expireAt];
  return readSelection({ [field.name]: readText(field, cell), ...(date && { expireAt: date }) }, [field]);
}

export interface MemberImport {
  db: Database;
  applicationId: number;
  listId: number;
  fields: readonly Field[];
  /** Called with each rejected line, in order. */
  reject: (line: number, reason: string) => void;
  /** Called after each batch. */
  progress: (result: { lines: number; created: number; updated: number }) => void;
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
  { db, applicationId, listId, fields, reject, progress }: MemberImport,
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
    progress({ lines, created: 0, updated: queued });
  };
  for await (const records of readCsv(chunks)) {
    for (const record of records) {
      if (!columns) {
        columns = readHeader(record, fields);
        continue;
      }
      lines++;
      const read = readMember(record, columns);
      if ('error' in read) reject(record.line, read.error);
      else batch.push(read);
      if (batch.length >= batchSize) await flush();
    }
  }
  if (!columns) throw new CsvFileError('the file is empty: its first line must name the columns');
  await flush();
}
