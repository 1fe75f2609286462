import type { Field } from '../applications/settings.ts';
import { OperatorError } from '../applications/operator-error.ts';
import type { Database } from '../db/database.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import { type DeviceRow, importRow, type ImportPlan, planImport } from './import-rows.ts';
import { type ImportTarget, lockImports } from './import-lock.store.ts';
import { type DeviceImport, openImport } from './import.store.ts';

/** What has come of an import so far. */
export interface ImportResult {
  /** Records of the file, without its heading. */
  lines: number;
  created: number;
  updated: number;
  rejected: number;
}

export interface ImportParts {
  db: Pick<Database, 'pool'>;
  application: ImportTarget;
  fields: readonly Field[];
  /** Says why a token can't be kept. */
  tokenFault: ImportPlan['tokenFault'];
  /** Told of each line that can't be taken, in their order. */
  reject: (line: number, why: string) => void;
  /** Told what is written to the database. */
  progress: (result: Readonly<ImportResult>) => void;
}

/** So many devices are written as one: their rows are all that stays in memory. */
const batchSize = 5_000;
/** As many batches are written at once, each of other devices, so that the last line about a device wins. */
const lanes = 2;

/** Collects rows and writes them, a batch at a time; meanwhile it collects the next. */
function openLane(store: DeviceImport, written: (result: Omit<ImportResult, 'rejected'>) => void) {
  let rows = new Map<string, DeviceRow>();
  let lines = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async (batch: ReadonlyMap<string, DeviceRow>, count: number) =>
    written({ ...(await store.write(batch)), lines: count });
  const flush = async () => {
    await writing;
    writing = write(rows, lines);
    // Until it is waited for, a failure is nobody's.
    writing.catch(() => undefined);
    rows = new Map();
    lines = 0;
  };
  return {
    /** @returns something to wait for, only where there is */
    add(row: DeviceRow): Promise<void> | undefined {
      lines++;
      rows.set(row.udid, row);
      return rows.size >= batchSize ? flush() : undefined;
    },
    async end() {
      if (lines > 0) await flush();
      await writing;
      await store.settle();
    },
    async close() {
      await writing.catch(() => undefined);
      store.close();
    },
  };
}

/**
 * Imports devices from CSV with a heading of field names, found by UDID: new ones are created, others updated. An empty
 * cell clears its field, a field without a column stays as it is. What a batch wrote is there when a later one fails,
 * and is left alone when the import is repeated.
 *
 * @throws OperatorError when the heading can't be used, somebody else imports, or the settings change meanwhile
 */
export async function importDevices(chunks: AsyncIterable<Buffer>, parts: ImportParts): Promise<ImportResult> {
  const { db, application, fields, tokenFault, reject, progress } = parts;
  const result: ImportResult = { lines: 0, created: 0, updated: 0, rejected: 0 };
  const opened: ReturnType<typeof openLane>[] = [];
  let plan: ImportPlan | undefined;
  const written = ({ lines, created, updated }: Omit<ImportResult, 'rejected'>) => {
    result.lines += lines;
    result.created += created;
    result.updated += updated;
    progress(result);
  };
  const add = (record: CsvRecord, columns: ImportPlan) => {
    const row = importRow(record, columns);
    if ('udid' in row) return opened[row.udid.charCodeAt(row.udid.length - 1) % lanes]?.add(row);
    result.lines++;
    result.rejected++;
    reject(record.line, row.fault);
    return undefined;
  };

  const unlock = await lockImports(db, application);
  try {
    for await (const records of readCsv(chunks)) {
      for (const record of records) {
        if (plan) {
          const full = add(record, plan);
          if (full) await full;
        } else {
          plan = planImport(record, fields, tokenFault);
          for (let n = 0; n < lanes; n++) opened.push(openLane(await openImport(db, application, plan), written));
        }
      }
    }
    if (!plan) throw new OperatorError('the file is empty: its first line must name the columns');
    await Promise.all(opened.map((lane) => lane.end()));
    return result;
  } finally {
    await Promise.all(opened.map((lane) => lane.close()));
    await unlock();
  }
}
