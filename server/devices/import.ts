import { setTimeout as delay } from 'node:timers/promises';
import type { Field } from '../applications/settings.ts';
import { OperatorError } from '../applications/operator-error.ts';
import { type Database, isDatabaseError } from '../db/database.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import type { Lease } from '../workers/leases.ts';
import type { Worker } from '../workers/worker.ts';
import { type DeviceRow, importRow, type ImportPlan, planImport } from './import-rows.ts';
import {
  findImporter,
  holdsImport,
  type Importer,
  importLost,
  leaseImport,
  releaseImport,
} from './import-lease.store.ts';
import { type ImportTarget, openImport, settle, type WriteDevices } from './import.store.ts';

/** What has come of an import so far. */
export interface ImportResult {
  /** Records of the file, without its heading. */
  lines: number;
  created: number;
  updated: number;
  rejected: number;
}

export interface ImportParts {
  db: Database;
  /** This process: it holds the import's lease. */
  worker: Pick<Worker, 'id'>;
  application: ImportTarget;
  fields: readonly Field[];
  /** Says why a token can't be kept. */
  tokenFault: ImportPlan['tokenFault'];
  /** Told of each line that can't be taken, in their order. */
  reject: (line: number, why: string) => void;
  /** Told once when another process imports into the application, and this one waits until that has ended. */
  waiting: (importer: Importer) => void;
  /** Told what is written to the database. */
  progress: (result: Readonly<ImportResult>) => void;
}

/** So many devices are written as one: their rows are all that stays in memory. */
const batchSize = 5_000;
/** As many batches are written at once, each of other devices, so that the last line about a device wins. */
const lanes = 2;

/** Collects rows and writes them, a batch at a time; meanwhile it collects the next. */
function openLane(writeDevices: WriteDevices, written: (result: Omit<ImportResult, 'rejected'>) => void) {
  let rows = new Map<string, DeviceRow>();
  let lines = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async (batch: ReadonlyMap<string, DeviceRow>, count: number) =>
    written({ ...(await writeDevices(batch)), lines: count });
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
    },
    async close() {
      await writing.catch(() => undefined);
    },
  };
}

/** How often a waiting import looks whether it may begin, in milliseconds. */
const lookMilliseconds = 250;

/** Leases the import. It may wait for a dead process too, whose lease ends when a watching worker removes it. */
async function waitForLease({ db, worker, application, waiting }: ImportParts): Promise<Lease> {
  let told = false;
  for (;;) {
    const lease = await leaseImport(db, application.id, worker.id);
    if (lease) return lease;
    const importer = told ? undefined : await findImporter(db, application.id);
    if (importer) {
      waiting(importer);
      told = true;
    }
    await delay(lookMilliseconds);
  }
}

/**
 * Imports devices from CSV with a heading of field names, found by UDID: new ones are created, others updated. An empty
 * cell clears its field, a field without a column stays as it is. What a batch wrote is there when a later one fails,
 * and is left alone when the import is repeated. One process at a time imports into an application: others wait.
 *
 * @throws OperatorError when the heading can't be used, the settings change, or the lease is lost: the process was
 * frozen for more than 10 s, or the database crashed
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

  const lease = await waitForLease(parts);
  try {
    for await (const records of readCsv(chunks)) {
      for (const record of records) {
        if (plan) {
          const full = add(record, plan);
          if (full) await full;
        } else {
          plan = planImport(record, fields, tokenFault);
          for (let n = 0; n < lanes; n++) {
            opened.push(openLane(await openImport(db, application, plan, lease), written));
          }
        }
      }
    }
    if (!plan) throw new OperatorError('the file is empty: its first line must name the columns');
    await Promise.all(opened.map((lane) => lane.end()));
    await settle(db, application, lease);
    return result;
  } catch (error) {
    // A takeover ends the connections of the process that had the lease.
    const lost = isDatabaseError(error) && !(await holdsImport(db, application.id, lease).catch(() => true));
    throw lost ? new OperatorError(importLost) : error;
  } finally {
    await Promise.all(opened.map((lane) => lane.close()));
    // Where the database is away, the lease ends with this worker.
    await releaseImport(db, application.id, lease).catch(() => undefined);
  }
}
