import { basename } from 'node:path';
import { EventError, parseEvent } from "../server/api/reports/event-line.js";
import { readApplication } from "../server/domain/applications/applications.store.js";
import { clickedMessages } from "../server/domain/events/clicked.store.js";
import { importEvents } from "../server/domain/events/events.js";
import { recordCommand } from "./audit.js";
import { openInput } from "./input.js";
import { maxLineBytes, readLines } from "./lines.js";
import { openProgress } from "./progress.js";
import { withStorage } from "./storage.js";
/** Lines per transaction. */
const batchLines = 2_000;
const isBlank = (bytes) => bytes.length < maxLineBytes && bytes.toString('latin1').trim() === '';
/** @returns the event of a line, or the reason why the line is invalid */
function readEvent({ bytes }) {
    if (bytes.length > maxLineBytes)
        return `must not be longer than ${maxLineBytes} bytes`;
    try {
        return parseEvent(bytes);
    }
    catch (error) {
        if (error instanceof EventError)
            return error.message;
        throw error;
    }
}
/** Reads the lines of a file in batches. Skips blank lines, which still count in line numbers. */
async function* readBatches(lines) {
    let batch = [];
    for await (const line of lines) {
        if (isBlank(line.bytes))
            continue;
        if (batch.push(line) < batchLines)
            continue;
        yield batch;
        batch = [];
    }
    if (batch.length > 0)
        yield batch;
}
async function importBatches(db, partnerId, batches, progress) {
    const { id, settings } = await readApplication(db, partnerId);
    const find = clickedMessages(db, id, settings);
    const total = { clicks: 0, repeatedClicks: 0, opens: 0, rejected: 0 };
    for await (const batch of batches) {
        const events = batch.map(readEvent);
        const valid = events.filter((event) => typeof event !== 'string');
        const { errors, ...done } = await importEvents(db, id, valid, find);
        batch.forEach(({ number }, index) => {
            const event = events[index];
            const reason = typeof event === 'object' ? errors.get(event) : event;
            if (reason === undefined)
                return;
            progress.say(`line ${number}: ${reason}`);
            total.rejected++;
        });
        total.clicks += done.clicks;
        total.repeatedClicks += done.repeatedClicks;
        total.opens += done.opens;
        const last = batch.at(-1);
        if (last)
            progress.update(last.bytesRead, last.number);
    }
    return total;
}
/** `engage events import` */
export async function importEventFile(partnerId, file) {
    const { stream, size } = await openInput(file);
    return withStorage(async ({ db }) => {
        const progress = openProgress('Importing', 'lines', size);
        try {
            await readApplication(db, partnerId);
            // One entry for the whole import, before it changes data.
            await recordCommand(db, { action: 'events import', partnerId, subject: basename(file) });
            const total = await importBatches(db, partnerId, readBatches(readLines(stream)), progress);
            const { clicks, repeatedClicks, opens, rejected } = total;
            const text = `Clicks: ${clicks} new, ${repeatedClicks} already imported. Opens: ${opens}. Rejected lines: ${rejected}.`;
            return { value: total, text, complete: rejected === 0 };
        }
        finally {
            progress.stop();
            stream.destroy();
        }
    });
}
