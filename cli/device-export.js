import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listDevicesAfter } from "../server/domain/devices/devices.store.js";
import { streamDevices } from "../server/api/devices/export.store.js";
import { readApplication } from "../server/domain/applications/applications.store.js";
import { deviceFields } from "../server/domain/devices/device-fields.js";
import { counted } from "./outcome.js";
import { explainWrite, openOutput } from "./output.js";
import { withStorage } from "./storage.js";
/** Devices per query. */
const pageSize = 1_000;
/** Writes all devices as one JSON array, one per line, in constant memory. */
async function* devicesAsJson(db, applicationId, fields) {
    yield '[';
    let separator = '\n';
    let last;
    do {
        const devices = await listDevicesAfter(db, applicationId, last?.id ?? 0, pageSize, fields);
        last = devices.at(-1);
        if (last)
            yield separator + devices.map((device) => JSON.stringify(device)).join(',\n');
        separator = ',\n';
    } while (last);
    yield '\n]\n';
}
function countBytes() {
    let bytes = 0;
    const counter = new Transform({
        transform(chunk, _encoding, done) {
            bytes += chunk.length;
            done(null, chunk);
        },
    });
    return { counter, bytes: () => bytes };
}
/**
 * `engage devices export`: writes CSV to a file or to standard output, or a JSON array to standard output.
 *
 * @returns the summary to print if the devices were written to a file
 */
export async function exportFile(partnerId, { output, json }) {
    return withStorage(async ({ db }) => {
        const { id, settings } = await readApplication(db, partnerId);
        const fields = deviceFields(settings);
        const openRows = () => streamDevices(db, id, fields, {}, { afterId: 0 }, Infinity);
        if (output === undefined) {
            const rows = json ? Readable.from(devicesAsJson(db, id, fields)) : await openRows();
            await pipeline(rows, process.stdout, { end: false });
            return undefined;
        }
        const file = await openOutput(output);
        const { counter, bytes } = countBytes();
        await pipeline(await openRows(), counter, file).catch(explainWrite(output));
        return { value: { output, bytes: bytes() }, text: `Wrote ${counted(bytes(), 'bytes')} to ${output}.` };
    });
}
