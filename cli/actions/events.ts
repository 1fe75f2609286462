import { basename } from 'node:path';
import { EventError, parseEvent } from '../../server/imports/events/event-line.ts';
import type { Database } from '../../server/db/database.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { clickedMessages } from '../../server/domain/events/clicked.store.ts';
import { type DeviceEvent, importEvents } from '../../server/domain/events/events.ts';
import { recordCommand } from './audit.ts';
import { openInput } from '../terminal/input.ts';
import { type Line, maxLineBytes, readLines } from '../terminal/lines.ts';
import type { Outcome } from '../terminal/outcome.ts';
import { openProgress, type Progress } from '../terminal/progress.ts';
import { withStorage } from './storage.ts';

/** Lines per transaction. */
const batchLines = 2_000;

const isBlank = (bytes: Buffer) => bytes.length < maxLineBytes && bytes.toString('latin1').trim() === '';

/** @returns the event of a line, or the reason why the line is invalid */
function readEvent({ bytes }: Line): DeviceEvent | string {
  if (bytes.length > maxLineBytes) return `must not be longer than ${maxLineBytes} bytes`;
  try {
    return parseEvent(bytes);
  } catch (error) {
    if (error instanceof EventError) return error.message;
    throw error;
  }
}

/** Reads the lines of a file in batches. Skips blank lines, which still count in line numbers. */
async function* readBatches(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const line of lines) {
    if (isBlank(line.bytes)) continue;
    if (batch.push(line) < batchLines) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function importBatches(db: Database, partnerId: string, batches: AsyncIterable<Line[]>, progress: Progress) {
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
      if (reason === undefined) return;
      progress.say(`line ${number}: ${reason}`);
      total.rejected++;
    });
    total.clicks += done.clicks;
    total.repeatedClicks += done.repeatedClicks;
    total.opens += done.opens;
    const last = batch.at(-1);
    if (last) progress.update(last.bytesRead, last.number);
  }
  return total;
}

/** `engage events import` */
export async function importEventFile(partnerId: string, file: string): Promise<Outcome & { complete: boolean }> {
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
    } finally {
      progress.stop();
      stream.destroy();
    }
  });
}
