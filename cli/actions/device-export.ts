import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Device, listDevicesAfter } from '../../server/domain/devices/devices.store.ts';
import { streamDevices } from '../../server/api/devices/export.store.ts';
import type { Database } from '../../server/db/database.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { deviceFields, type Field } from '../../server/domain/devices/device-fields.ts';
import { counted, type Outcome } from '../terminal/outcome.ts';
import { explainWrite, openOutput } from '../terminal/output.ts';
import { withStorage } from './storage.ts';

/** Devices per query. */
const pageSize = 1_000;

/** Writes all devices as one JSON array, one per line, in constant memory. */
async function* devicesAsJson(db: Database, applicationId: number, fields: readonly Field[]): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  let last: Device | undefined;
  do {
    const devices = await listDevicesAfter(db, applicationId, last?.id ?? 0, pageSize, fields);
    last = devices.at(-1);
    if (last) yield separator + devices.map((device) => JSON.stringify(device)).join(',\n');
    separator = ',\n';
  } while (last);
  yield '\n]\n';
}

function countBytes(): { counter: Transform; bytes: () => number } {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
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
export async function exportFile(
  partnerId: string,
  { output, json }: { output?: string; json?: boolean },
): Promise<Outcome | undefined> {
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
