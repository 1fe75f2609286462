import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { endpointPolicy } from '../../server/delivery/gateways.ts';
import { tokenError } from '../../server/delivery/web-push/endpoints.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { deviceFields } from '../../server/domain/devices/device-fields.ts';
import { quoteCell } from '../../server/imports/csv/quote-cell.ts';
import { importDevices } from '../../server/imports/devices/import-devices.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { escaped } from '../../server/schema/pointer.ts';
import { at } from './fill-applications.ts';
import type { Seed, SeedApplication } from './seed-file.ts';

type Devices = NonNullable<SeedApplication['devices']>;

/**
 * Imports the devices of a seed.
 *
 * @throws OperatorError with the path of each invalid device
 */
export async function fillDevices(db: Database, url: string, config: Config, seed: Seed): Promise<void> {
  if (seed.applications.every(({ devices = [] }) => devices.length === 0)) return;
  const log = { info: () => undefined, warn: () => undefined };
  const worker = await startWorker({ url, db, role: 'import', logger: log });
  const policy = endpointPolicy(config.gateways);
  try {
    for (const [index, { partnerId, devices = [] }] of seed.applications.entries()) {
      if (devices.length === 0) continue;
      const path = `seed/applications/${index}/devices`;
      const { text, lines } = toCsv(devices);
      const application = await readApplication(db, partnerId);
      const errors = unknownFields(devices, deviceFields(application.settings), path);
      if (errors.length > 0) throw new OperatorError(errors.join('\n'));
      await at(path, () =>
        importDevices(oneChunk(text), {
          ...{ db, worker, application, fields: deviceFields(application.settings) },
          tokenError: (token) => tokenError(token, policy),
          rejects: {
            begin: () => undefined,
            add: ({ line }, reason) => void errors.push(`${path}/${lines.indexOf(line)}: ${reason}`),
            flush: () => undefined,
          },
          waiting: () => undefined,
          progress: () => undefined,
        }),
      );
      if (errors.length > 0) throw new OperatorError(errors.join('\n'));
    }
  } finally {
    await worker.close();
  }
}

/** Names of columns match fields whatever their case. */
function unknownFields(devices: Devices, fields: readonly { name: string }[], path: string): string[] {
  const known = new Set(fields.map(({ name }) => name.toLowerCase()));
  return devices.flatMap((device, index) =>
    Object.keys(device)
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => `${path}/${index}/${escaped(name)}: unknown device field`),
  );
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** @returns CSV, and the line of each device in it */
function toCsv(devices: Devices): { text: string; lines: number[] } {
  const names = [...new Set(devices.flatMap((device) => Object.keys(device)))];
  const records = [names, ...devices.map((device) => names.map((name) => String(device[name] ?? '')))];
  let line = 1;
  const lines: number[] = [];
  const rows = records.map((cells) => {
    const row = cells.map(quoteCell).join(';');
    lines.push(line);
    line += row.split('\n').length;
    return row;
  });
  return { text: `${rows.join('\n')}\n`, lines: lines.slice(1) };
}
