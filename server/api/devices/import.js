import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseError } from "../../db/database.js";
import { OperatorError } from "../../domain/applications/operator-error.js";
import { CsvFileError } from "../../domain/devices/csv-file-error.js";
import { readCsv } from "../../domain/devices/csv-records.js";
import { findImporter, holdsImport, importLost, leaseImport, releaseImport, } from "./import-lease.store.js";
import { importRow, planImport } from "./import-rows.js";
import { openImport, settle } from "./import.store.js";
/** Devices per batch. Only the rows of the current batches are in memory. */
const batchSize = 5_000;
/** Number of concurrent batches. A UDID is always in the same lane, so the last line of a device takes precedence. */
const lanes = 2;
/** Collects rows and writes them in batches, while it collects the next batch. */
function openLane(writeDevices, written) {
    let rows = new Map();
    let lines = 0;
    let writing = Promise.resolve();
    const write = async (batch, count) => written({ ...(await writeDevices(batch)), lines: count });
    const flush = async () => {
        await writing;
        writing = write(rows, lines);
        // The rejection is handled when the promise is awaited.
        writing.catch(() => undefined);
        rows = new Map();
        lines = 0;
    };
    return {
        /** @returns a promise to wait for if a batch is full */
        add(row) {
            lines++;
            rows.set(row.udid, row);
            return rows.size >= batchSize ? flush() : undefined;
        },
        async end() {
            if (lines > 0)
                await flush();
            await writing;
        },
        async close() {
            await writing.catch(() => undefined);
        },
    };
}
/** Poll interval of a waiting import, in milliseconds. */
const pollInterval = 250;
/** Waits for the lease. The lease of a dead process ends when another worker detects its death. */
async function waitForLease({ db, worker, application, waiting }) {
    let reported = false;
    for (;;) {
        const lease = await leaseImport(db, application.id, worker.id);
        if (lease)
            return lease;
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
export async function importDevices(chunks, parts) {
    const { db, application, fields, tokenError, reject, progress } = parts;
    const result = { lines: 0, created: 0, updated: 0, rejected: 0 };
    const opened = [];
    let plan;
    const written = ({ lines, created, updated }) => {
        result.lines += lines;
        result.created += created;
        result.updated += updated;
        progress(result);
    };
    const add = (record, columns) => {
        const row = importRow(record, columns);
        if ('udid' in row)
            return opened[row.udid.charCodeAt(row.udid.length - 1) % lanes]?.add(row);
        result.lines++;
        result.rejected++;
        reject(record.line, row.error);
        return undefined;
    };
    const lease = await waitForLease(parts);
    try {
        for await (const records of readCsv(chunks)) {
            for (const record of records) {
                if (plan) {
                    const full = add(record, plan);
                    if (full)
                        await full;
                }
                else {
                    plan = planImport(record, fields, tokenError);
                    for (let n = 0; n < lanes; n++) {
                        opened.push(openLane(await openImport(db, application, plan, lease), written));
                    }
                }
            }
        }
        if (!plan)
            throw new CsvFileError('the file is empty: its first line must name the columns');
        await Promise.all(opened.map((lane) => lane.end()));
        await settle(db, application, lease);
        return result;
    }
    catch (error) {
        // A takeover closes the connections of the previous holder of the lease.
        const lost = isDatabaseError(error) && !(await holdsImport(db, application.id, lease).catch(() => true));
        throw lost ? new OperatorError(importLost) : error;
    }
    finally {
        await Promise.all(opened.map((lane) => lane.close()));
        // If the database is unavailable, the lease ends with this worker.
        await releaseImport(db, application.id, lease).catch(() => undefined);
    }
}
