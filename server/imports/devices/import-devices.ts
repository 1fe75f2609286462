import { setTimeout as delay } from 'node:timers/promises';
import { type Database } from '../../db/database.ts';
import { isDatabaseError } from '../../db/errors.ts';
import type { Lease } from '../../db/leases.ts';
import { OperatorError } from '../../domain/operator-error.ts';
import type { Field } from '../../domain/devices/device-fields.ts';
import { emptyFile } from '../csv/csv-file-error.ts';
import type { Worker } from '../../jobs/worker.ts';
import {
  findImporter,
  holdsImport,
  type Importer,
  importLost,
  leaseImport,
  releaseImport,
} from './import-lease.store.ts';
import {
  type DeviceRows,
  type Imported,
  type ImportTarget,
  openImport,
  readTime,
  RowConflict,
  settle,
  type WriteDevices,
} from './import.store.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Encoding } from '../csv/encoding.ts';
import { readCsv } from '../csv/read-csv.ts';
import type { Rejects } from '../csv/rejected-lines.ts';
import { type ImportCounts, noCounts } from '../records/imports.store.ts';
import { type DeviceRow, importRow, type ImportPlan, planImport } from './import-rows.ts';

export interface DeviceImport {
  db: Database;
  /** This process, which has the lease of the import. */
  worker: Pick<Worker, 'id'>;
  application: ImportTarget;
  fields: readonly Field[];
  /** Returns why a token is invalid. */
  tokenError: ImportPlan['tokenError'];
  /** The encoding of a file without a byte order mark. */
  encoding?: Encoding | undefined;
  /** The fields of the columns by position, instead of the names in the header. Empty for an ignored column. */
  columns?: readonly string[] | undefined;
  rejects: Rejects;
  /** Called once if the import waits for that of another process. */
  waiting: (importer: Importer) => void;
  /** Called after each batch. */
  progress: (result: Readonly<ImportCounts>) => void;
}

const invalidStored =
  'token: must be a device token of APNs, which has 64 or more hexadecimal digits, since the platform of the device is ios';
/** Devices per batch, on average. Only the rows of three parts of the file are in memory, each a batch per lane. */
const batchSize = 5_000;
/** Number of concurrent batches. A UDID is always in the same lane, so the last line of a device takes precedence. */
const lanes = 2;

/** The result of a batch. */
type Batch = Imported & { batch: DeviceRows };

/** A part of the file: a batch for each lane, and the end of their writing. */
interface Part {
  batches: readonly DeviceRows[];
  done: Promise<void>;
}

/** Collects rows, and writes them while it collects the next ones. A lane is at most one part of the file ahead of the others. */
function openLanes(writers: readonly WriteDevices[], written: (lines: number, batches: readonly Batch[]) => void) {
  const noRows = () => writers.map(() => new Map<string, DeviceRow>());
  let rows = noRows();
  let size = 0;
  let lines = 0;
  /** Not all of their lanes are written. */
  const parts: Part[] = [];
  const ends: Promise<unknown>[] = writers.map(() => Promise.resolve());

  /** If several rows name a push token, the last line gets it, in whichever order the lanes are written. */
  async function write(writer: WriteDevices, batch: DeviceRows, lane: number): Promise<Batch> {
    try {
      return { ...(await writer(batch)), batch };
    } catch (error) {
      if (!(error instanceof RowConflict)) throw error;
      const others = parts.flatMap(({ batches }) => batches.toSpliced(lane, 1));
      const beside = new Map(others.flatMap((other) => [...other]));
      return { ...(await writer(batch, beside)), batch };
    }
  }

  const flush = async () => {
    if (parts.length > 1) await parts[0]?.done;
    const [batches, count] = [rows, lines];
    [rows, size, lines] = [noRows(), 0, 0];
    const results = writers.map((writer, lane) => {
      const batch = batches[lane] ?? new Map<string, DeviceRow>();
      const result = Promise.resolve(ends[lane]).then(() => write(writer, batch, lane));
      ends[lane] = result;
      return result;
    });
    const done = Promise.all(results).then((all) => {
      parts.shift();
      written(count, all);
    });
    // The rejection is handled when the promise is awaited.
    done.catch(() => undefined);
    parts.push({ batches, done });
  };
  return {
    /** @returns a promise to wait for if the part is full */
    add(row: DeviceRow): Promise<void> | undefined {
      lines++;
      const lane = rows[row.udid.charCodeAt(row.udid.length - 1) % writers.length];
      if (lane && !lane.has(row.udid)) size++;
      lane?.set(row.udid, row);
      return size >= batchSize * writers.length ? flush() : undefined;
    },
    async end() {
      if (lines > 0) await flush();
      await Promise.all(parts.map(({ done }) => done));
    },
    async close() {
      await Promise.allSettled(ends);
    },
  };
}

/** Poll interval of a waiting import, in milliseconds. */
const pollInterval = 250;

/** Waits for the lease. The lease of a dead process ends when another worker detects its death. */
async function waitForLease({ db, worker, application, waiting }: DeviceImport): Promise<Lease> {
  let reported = false;
  for (;;) {
    const lease = await leaseImport(db, application.id, worker.id);
    if (lease) return lease;
    const importer = reported ? undefined : await findImporter(db, application.id);
    if (importer) {
      waiting(importer);
      reported = true;
    }
    await delay(pollInterval);
  }
}

/**
 * Imports devices from CSV with a header of field names. UDIDs identify devices: unknown devices are created, known devices
 * updated. An empty cell clears its field, and fields without a column keep their values. If a batch fails, earlier batches
 * remain, and repeating the import skips them. One process at a time imports into an application; others wait.
 *
 * @throws CsvFileError if the header is invalid
 * @throws OperatorError if the settings change, or the lease is lost because the process was
 * frozen for more than 10 s, or the database crashed
 */
export async function importDevices(chunks: AsyncIterable<Buffer>, parts: DeviceImport): Promise<ImportCounts> {
  const { db, application, fields, tokenError, encoding, columns: mapping, rejects, progress } = parts;
  const result: ImportCounts = { ...noCounts };
  let opened: ReturnType<typeof openLanes> | undefined;
  let plan: ImportPlan | undefined;
  const written = (lines: number, batches: readonly Batch[]) => {
    result.lines += lines;
    for (const { created, updated, tokensMoved, registrationsEnded, invalid, batch } of batches) {
      for (const udid of invalid) {
        const record = batch.get(udid)?.record;
        if (record) rejects.add(record, invalidStored);
      }
      result.rejected += invalid.length;
      result.tokensMoved += tokensMoved;
      result.registrationsEnded += registrationsEnded;
      result.created += created;
      result.updated += updated;
    }
    progress(result);
  };
  const add = (record: CsvRecord, columns: ImportPlan) => {
    const row = importRow(record, columns);
    if ('udid' in row) return opened?.add(row);
    result.lines++;
    result.rejected++;
    rejects.add(record, row.error);
    return undefined;
  };

  const lease = await waitForLease(parts);
  try {
    const file = readCsv(chunks, encoding);
    for await (const records of file.blocks) {
      for (const record of records) {
        if (plan) {
          const full = add(record, plan);
          if (full) await full;
        } else {
          plan = planImport(record, file.format(), fields, tokenError, await readTime(db), mapping);
          rejects.begin(record, file.format());
          const writers: WriteDevices[] = [];
          for (let n = 0; n < lanes; n++) writers.push(await openImport(db, application, plan, lease));
          opened = openLanes(writers, written);
        }
      }
      await rejects.flush();
    }
    if (!plan) throw emptyFile();
    await opened?.end();
    await settle(db, application, lease);
    return result;
  } catch (error) {
    // A takeover closes the connections of the previous holder of the lease.
    const lost = isDatabaseError(error) && !(await holdsImport(db, application.id, lease).catch(() => true));
    throw lost ? new OperatorError(importLost) : error;
  } finally {
    await opened?.close();
    // If the database is unavailable, the lease ends with this worker.
    await releaseImport(db, application.id, lease).catch(() => undefined);
  }
}
