import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { importDevices } from "../server/api/devices/import.js";
import { readConfig } from "../server/config.js";
import { endpointPolicy } from "../server/delivery/gateways.js";
import { tokenError } from "../server/delivery/web-push/endpoints.js";
import { readApplication } from "../server/domain/applications/applications.store.js";
import { deviceFields } from "../server/domain/devices/device-fields.js";
import { recordCommand } from "./audit.js";
import { openInput } from "./input.js";
import { counted } from "./outcome.js";
import { explainWrite, openOutput } from "./output.js";
import { printableLine } from "./printable.js";
import { openProgress } from "./progress.js";
import { withWorker } from "./worker.js";
/** Maximum number of invalid lines on the terminal. The file of --rejects gets all of them. */
const maxShown = 100;
/** Reports invalid lines on the terminal or in a file. The file is deleted if no line is invalid. */
async function openRejects(file, say) {
    let count = 0;
    const stream = file === undefined ? undefined : await openOutput(file);
    // `close` reports it.
    stream?.on('error', () => undefined);
    return {
        report(line, reason) {
            const text = printableLine(`line ${line}: ${reason}`);
            if (stream)
                stream.write(`${text}\n`);
            else if (count < maxShown)
                say(text);
            count++;
        },
        async close() {
            if (stream && file !== undefined) {
                await finished(stream.end()).catch(explainWrite(file));
                // A device such as `/dev/null` must not be deleted.
                if (count === 0 && (await stat(file)).isFile())
                    await rm(file);
            }
            else if (count > maxShown)
                say(`and ${count - maxShown} others; to list all of them, pass --rejects FILE`);
        },
    };
}
const summary = ({ lines, created, updated, rejected }, seconds) => `Read ${counted(lines, 'lines')} in ${seconds.toFixed(1)} s (${counted(Math.round(lines / seconds), 'per second')}): ` +
    `${counted(created, 'devices created')}, ${counted(updated, 'updated')}, ${counted(rejected, 'lines rejected')}.`;
/** `engage devices import` */
export async function importFile(partnerId, file, options) {
    const { stream: input, size } = await openInput(file);
    const progress = openProgress('Importing', 'lines', size);
    const rejects = await openRejects(options.rejects, progress.say).catch((error) => {
        input.destroy();
        throw error;
    });
    let read = 0;
    async function* readBytes() {
        for await (const chunk of input) {
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
                reject: (line, reason) => rejects.report(line, reason),
                waiting: ({ host, pid }) => progress.say(`waiting for another import into ${partnerId}: process ${pid} on ${host}`),
                progress: ({ lines }) => progress.update(read, lines),
            });
        });
        const seconds = (performance.now() - start) / 1000;
        return { value: { ...result, seconds }, text: summary(result, seconds), failed: result.rejected > 0 };
    }
    finally {
        input.destroy();
        await rejects.close().finally(() => progress.stop());
    }
}
