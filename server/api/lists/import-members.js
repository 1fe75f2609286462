import { OperatorError } from "../../domain/applications/operator-error.js";
import { CsvFileError } from "../../domain/devices/csv-file-error.js";
import { readText } from "../../domain/devices/device-values.js";
import { readCsv } from "../../domain/devices/csv-records.js";
import { readSelection } from "./list-checks.js";
import { enqueueChange } from "./lists.store.js";
/** Members per queued change, as in a request. */
const batchSize = 1_000;
function readHeader({ cells, error }, fields) {
    const fail = (message) => {
        throw new CsvFileError(`line 1: ${message}`);
    };
    if (error)
        return fail(error);
    const names = cells.map((cell) => cell ?? '');
    const [name, ...others] = names.filter((each) => each !== 'expireAt');
    if (name === undefined || others.length > 0 || names.length > 2) {
        return fail('must have one column with UDID or an indexed field, and may have a column expireAt');
    }
    const field = fields.find((candidate) => candidate.name === name) ?? fail(`unknown device field ${name}`);
    if (!field.indexed)
        return fail(`${name} is not an indexed field`);
    return { width: names.length, field, index: names.indexOf(name), expireAt: names.indexOf('expireAt') };
}
function readMember({ cells, error }, { width, field, index, expireAt }) {
    if (error !== undefined)
        return { error };
    if (cells.length !== width)
        return { error: `must have ${width} cells, but has ${cells.length}` };
    const cell = cells[index];
    if (!cell)
        return { error: `${field.name}: missing` };
    const date = cells[expireAt];
    return readSelection({ [field.name]: readText(field, cell), ...(date && { expireAt: date }) }, [field]);
}
/**
 * Queues members of a static list from CSV, which a worker adds in the order of the file. Batches that were queued before a
 * failure stay.
 *
 * @throws CsvFileError if the header is invalid
 * @throws OperatorError if the list was deleted
 */
export async function importMembers(chunks, { db, applicationId, listId, fields, reject, progress }) {
    let columns;
    let batch = [];
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
            if ('error' in read)
                reject(record.line, read.error);
            else
                batch.push(read);
            if (batch.length >= batchSize)
                await flush();
        }
    }
    if (!columns)
        throw new CsvFileError('the file is empty: its first line must name the columns');
    await flush();
}
