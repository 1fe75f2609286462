import { setTimeout as delay } from 'node:timers/promises';
import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import { readApplication } from '../server/applications/applications.store.ts';
import type { Database } from '../server/db/database.ts';
import { listPushes, type LoggedPush } from '../server/delivery/outbox.store.ts';
import { listSends, type SendSummary } from '../server/sends/progress.store.ts';
import { type Outcome, table } from './outcome.ts';
import { printableLine } from './printable.ts';
import { withStorage } from './storage.ts';

/** How often progress is looked at, in milliseconds. */
const lookMilliseconds = 500;

const done = ({ sent, failed, suppressed }: SendSummary) => sent + failed + suppressed;

function toOutcome(sends: SendSummary[]): Outcome {
  const rows = sends.map((send) => [
    String(send.id),
    send.kind,
    send.state,
    ...[send.devices, send.sent, send.failed, send.suppressed].map(String),
    send.rate === null ? '' : `${send.rate}/s`,
    send.startedAt,
    send.title ?? `(message ${send.messageId}, deleted)`,
  ]);
  const heading = ['ID', 'KIND', 'STATE', 'DEVICES', 'SENT', 'FAILED', 'SUPPRESSED', 'RATE', 'STARTED', 'MESSAGE'];
  return { value: sends, text: rows.length > 0 ? table(heading, rows) : 'Nothing has been sent yet.' };
}

/** `engage sends` */
export async function showSends(
  partnerId: string,
  { limit, watch }: { limit: number; watch?: boolean },
): Promise<Outcome> {
  return withStorage(async ({ db }) => {
    const { id: applicationId } = await readApplication(db, partnerId);
    if (watch) await watchSends(db, applicationId, limit);
    return toOutcome(await listSends(db, applicationId, limit));
  });
}

/** Draws a bar for each send that is under way, until all have ended. */
async function watchSends(db: Database, applicationId: number, limit: number): Promise<void> {
  const bars = new MultiBar(
    {
      format: '{id} {bar} {percentage}% | {value}/{total} devices | {rate}/s | {title}',
      stream: process.stderr,
      noTTYOutput: false,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const drawn = new Map<number, SingleBar>();
  try {
    for (;;) {
      const sends = await listSends(db, applicationId, limit);
      for (const send of sends) {
        const shown = { id: send.id, rate: send.rate ?? 0, title: printableLine(send.title ?? '') };
        const bar = drawn.get(send.id) ?? (send.state === 'sending' ? bars.create(send.devices, 0, shown) : undefined);
        if (!bar) continue;
        drawn.set(send.id, bar);
        bar.setTotal(send.devices);
        bar.update(done(send), shown);
      }
      if (sends.every(({ state }) => state !== 'sending')) return;
      await delay(lookMilliseconds);
    }
  } finally {
    bars.stop();
  }
}

const describe = ({ content }: LoggedPush) => `${content.title}: ${content.text}`;

/** `engage outbox` */
export async function showOutbox(partnerId: string, limit: number): Promise<Outcome> {
  const pushes = await withStorage(async ({ db }) => {
    const { id } = await readApplication(db, partnerId);
    return listPushes(db, id, limit);
  });
  const rows = pushes.map((push) => [
    push.date,
    String(push.sendId),
    push.content.platform,
    push.deviceId,
    describe(push),
  ]);
  return {
    value: pushes,
    text:
      rows.length > 0 ? table(['DATE', 'SEND', 'PLATFORM', 'DEVICE', 'MESSAGE'], rows) : 'Nothing has been sent yet.',
  };
}
