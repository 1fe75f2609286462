import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { readConfig } from '../../server/config/config.ts';
import { endpointPolicy } from '../../server/delivery/gateways.ts';
import { tokenError } from '../../server/delivery/web-push/endpoints.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { deviceFields } from '../../server/domain/devices/device-fields.ts';
import type { Encoding } from '../../server/imports/csv/encoding.ts';
import { createRejectsWriter, type Rejects, type RejectsWriter } from '../../server/imports/csv/rejected-lines.ts';
import { importDevices } from '../../server/imports/devices/import-devices.ts';
import type { ImportCounts } from '../../server/imports/records/imports.store.ts';
import { recordCommand } from './audit.ts';
import { openInput } from '../terminal/input.ts';
import { counted, type Outcome } from '../terminal/outcome.ts';
import { explainWrite, openOutput } from '../terminal/output.ts';
import { printableLine } from '../terminal/printable.ts';
import { openProgress, type Progress } from '../terminal/progress.ts';
import { withWorker } from './worker.ts';

/** Maximum number of invalid lines on the terminal. The file of --rejects gets all of them. */
const maxShown = 100;

interface RejectsFile extends Rejects {
  close: () => Promise<void>;
}

/**
 * Reports invalid lines on the terminal, or writes them unchanged to a file, with their reasons. The file is deleted if no
 * line is invalid.
 */
async function openRejects(file: string | undefined, say: Progress['say']): Promise<RejectsFile> {
  let count = 0;
  const stream = file === undefined ? undefined : await openOutput(file);
  // `close` reports it.
  stream?.on('error', () => undefined);
  let writer: RejectsWriter | undefined;
  return {
    begin(header, format) {
      writer = stream && createRejectsWriter(header, format);
    },
    add(record, reason) {
      count++;
      if (writer && count === 1) stream?.write(writer.header);
      if (writer) stream?.write(writer.row(record, reason));
      else if (count <= maxShown) say(printableLine(`line ${record.line}: ${reason}`));
    },
    async flush() {
      if (stream?.writableNeedDrain) {
        // `close` reports an error.
        await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined);
      }
    },
    async close() {
      if (stream && file !== undefined) {
        await finished(stream.end()).catch(explainWrite(file));
        // A device such as `/dev/null` must not be deleted.
        if (count === 0 && (await stat(file)).isFile()) await rm(file);
      } else if (count > maxShown) say(`and ${count - maxShown} others; to get all of them, pass --rejects FILE`);
    },
  };
}

const summary = (counts: ImportCounts, seconds: number) => {
  const { lines, created, updated, rejected, tokensMoved, registrationsEnded } = counts;
  const identities = [
    ...(tokensMoved > 0 ? [counted(tokensMoved, 'push tokens moved to another device')] : []),
    ...(registrationsEnded > 0 ? [counted(registrationsEnded, 'registrations ended')] : []),
  ];
  return (
    `Read ${counted(lines, 'lines')} in ${seconds.toFixed(1)} s (${counted(Math.round(lines / seconds), 'per second')}): ` +
    `${counted(created, 'devices created')}, ${counted(updated, 'updated')}, ${counted(rejected, 'lines rejected')}` +
    `${identities.map((text) => `, ${text}`).join('')}.`
  );
};

/** `engage devices import` */
export async function importFile(
  partnerId: string,
  file: string,
  options: { rejects?: string; encoding?: Encoding },
): Promise<Outcome & { failed: boolean }> {
  const { stream: input, size } = await openInput(file);
  const progress = openProgress('Importing', 'lines', size);
  const rejects = await openRejects(options.rejects, progress.say).catch((error: unknown) => {
    input.destroy();
    throw error;
  });
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
    const result = await withWorker('import', async ({ db }, worker) => {
      const application = await readApplication(db, partnerId);
      // One entry for the whole import, before it changes devices.
      await recordCommand(db, { action: 'devices import', partnerId, subject: basename(file) });
      return importDevices(readBytes(), {
        db,
        worker,
        application,
        fields: deviceFields(application.settings),
        tokenError: (token) => tokenError(token, policy),
        encoding: options.encoding,
        rejects,
        waiting: ({ host, pid }) =>
          progress.say(`waiting for another import into ${partnerId}: process ${pid} on ${host}`),
        progress: ({ lines }) => progress.update(read, lines),
      });
    });
    const seconds = (performance.now() - start) / 1000;
    return { value: { ...result, seconds }, text: summary(result, seconds), failed: result.rejected > 0 };
  } finally {
    input.destroy();
    await rejects.close().finally(() => progress.stop());
  }
}
