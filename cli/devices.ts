import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { readApplication } from '../server/applications/applications.store.ts';
import { deviceFields } from '../server/applications/device-values.ts';
import { createDeviceExport } from '../server/devices/export.store.ts';
import { readConfig } from '../server/config.ts';
import { tokenFault } from '../server/delivery/endpoints.ts';
import { endpointPolicy } from '../server/delivery/gateways.ts';
import { importDevices, type ImportResult } from '../server/devices/import.ts';
import { openInput } from './input.ts';
import type { Outcome } from './outcome.ts';
import { printableLine } from './printable.ts';
import { openProgress, type Progress } from './progress.ts';
import { withStorage } from './storage.ts';

/** So many bad lines are told on the terminal; all of them go into the file of rejects. */
const maxTold = 100;

/** Reports bad lines: to the person at the terminal, or into a file, which is not there when there were none. */
function openRejects(file: string | undefined, say: Progress['say']) {
  let count = 0;
  const stream = file === undefined ? undefined : createWriteStream(file);
  const opened = stream && once(stream, 'open');
  return {
    opened,
    tell(line: number, why: string) {
      const told = printableLine(`line ${line}: ${why}`);
      if (stream) stream.write(`${told}\n`);
      else if (count < maxTold) say(told);
      count++;
    },
    async close() {
      if (stream) {
        await new Promise<void>((resolve) => stream.end(resolve));
        if (count === 0) await rm(stream.path);
      } else if (count > maxTold) say(`and ${count - maxTold} others: --rejects FILE writes all of them`);
    },
  };
}

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`;

const summary = ({ lines, created, updated, rejected }: ImportResult, seconds: number) =>
  `Read ${counted(lines, 'lines')} in ${seconds.toFixed(1)} s (${counted(Math.round(lines / seconds), 'a second')}): ` +
  `${counted(created, 'devices created')}, ${counted(updated, 'updated')}, ${counted(rejected, 'lines rejected')}.`;

/** `engage devices import` */
export async function importFile(
  partnerId: string,
  file: string,
  options: { rejects?: string },
): Promise<Outcome & { failed: boolean }> {
  const { stream: input, size } = await openInput(file);
  const progress = openProgress('Importing', 'lines', size);
  const rejects = openRejects(options.rejects, progress.say);
  await rejects.opened;
  let read = 0;
  async function* readBytes(): AsyncGenerator<Buffer> {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
  }
  const policy = endpointPolicy(readConfig().gateways);
  const start = performance.now();
  try {
    const result = await withStorage(async ({ db }) => {
      const application = await readApplication(db, partnerId);
      return importDevices(readBytes(), {
        db,
        application,
        fields: deviceFields(application.settings),
        tokenFault: (token) => tokenFault(token, policy),
        reject: (line, why) => rejects.tell(line, why),
        progress: ({ lines }) => progress.update(read, lines),
      });
    });
    const seconds = (performance.now() - start) / 1000;
    return { value: { ...result, seconds }, text: summary(result, seconds), failed: result.rejected > 0 };
  } finally {
    input.destroy();
    await rejects.close();
    progress.stop();
  }
}

/** `engage devices export` */
export async function exportFile(partnerId: string, options: { output?: string }): Promise<Outcome | undefined> {
  const { output } = options;
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await withStorage(async ({ db }) => {
    const application = await readApplication(db, partnerId);
    const fields = deviceFields(application.settings);
    const rows = await createDeviceExport(db, Infinity).stream(application.id, fields, {}, { afterId: 0 });
    if (output === undefined) await pipeline(rows, counter, process.stdout, { end: false });
    else await pipeline(rows, counter, createWriteStream(output));
  });
  return output === undefined
    ? undefined
    : { value: { output, bytes }, text: `Wrote ${counted(bytes, 'bytes')} to ${output}.` };
}
