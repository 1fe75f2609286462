import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readApplication } from '../server/applications/applications.store.ts';
import { deviceFields } from '../server/applications/device-values.ts';
import type { Field } from '../server/applications/settings.ts';
import type { Database } from '../server/db/database.ts';
import { createDeviceStore, type Device } from '../server/devices/devices.store.ts';
import { createDeviceExport } from '../server/devices/export.store.ts';
import { counted, type Outcome } from './outcome.ts';
import { explainWrite, openOutput } from './output.ts';
import { withStorage } from './storage.ts';

/** Devices per query. */
const pageSize = 1_000;

/** Writes all devices as one JSON array, one per line, in constant memory. */
async function* devicesAsJson(db: Database, applicationId: number, fields: readonly Field[]): AsyncGenerator<string> {
  const store = createDeviceStore(db);
  yield '[';
  let separator = '\n';
  let last: Device | undefined;
  do {
    const devices = await store.listAfter(applicationId, last?.id ?? 0, pageSize, fields);
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
 * @returns the summary to print when the devices were written to a file
 */
export async function exportFile(
  partnerId: string,
  { output, json }: { output?: string; json?: boolean },
): Promise<Outcome | undefined> {
  return withStorage(async ({ db }) => {
    const { id, settings } = await readApplication(db, partnerId);
    const fields = deviceFields(settings);
    const openRows = () => createDeviceExport(db, db, Infinity).stream(id, fields, {}, { afterId: 0 });
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
