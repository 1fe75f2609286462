import { rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { readApplication } from '../server/applications/applications.store.ts';
import { deviceFields } from '../server/applications/device-values.ts';
import { readConfig } from '../server/config.ts';
import { tokenFault } from '../server/delivery/endpoints.ts';
import { endpointPolicy } from '../server/delivery/gateways.ts';
import { importDevices, type ImportResult } from '../server/devices/import.ts';
import { openInput } from './input.ts';
import { counted, type Outcome } from './outcome.ts';
import { explainWrite, openOutput } from './output.ts';
import { printableLine } from './printable.ts';
import { openProgress, type Progress } from './progress.ts';
import { withWorker } from './worker.ts';

/** So many bad lines are told on the terminal; all of them go into the file of rejects. */
const maxTold = 100;

/** Reports bad lines: to the person at the terminal, or into a file, which is not there when there were none. */
async function openRejects(file: string | undefined, say: Progress['say']) {
  let count = 0;
  const stream = file === undefined ? undefined : await openOutput(file);
  // `close` reports it.
  stream?.on('error', () => undefined);
  return {
    tell(line: number, why: string) {
      const told = printableLine(`line ${line}: ${why}`);
      if (stream) stream.write(`${told}\n`);
      else if (count < maxTold) say(told);
      count++;
    },
    async close() {
      if (stream && file !== undefined) {
        await finished(stream.end()).catch(explainWrite(file));
        // `/dev/null` stays.
        if (count === 0 && (await stat(file)).isFile()) await rm(file);
      } else if (count > maxTold) say(`and ${count - maxTold} others: --rejects FILE writes all of them`);
    },
  };
}

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
      return importDevices(readBytes(), {
        db,
        worker,
        application,
        fields: deviceFields(application.settings),
        tokenFault: (token) => tokenFault(token, policy),
        reject: (line, why) => rejects.tell(line, why),
        waiting: ({ host, pid }) =>
          progress.say(`waiting for a running import into ${partnerId}: process ${pid} on ${host}`),
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
