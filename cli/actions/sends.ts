import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/db/database.ts';
import { listPushes, type LoggedPush } from '../../server/delivery/outbox.store.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { controlSend, rejectionOf, type SendCommand } from '../../server/sending/control.store.ts';
import { findSend, listSends, type SendSummary, type WaitingForService } from '../../server/sending/progress.store.ts';
import { audited } from './audit.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { printableLine } from '../terminal/printable.ts';
import { withStorage } from './storage.ts';

/** Time between two reads of the progress, in milliseconds. */
const pollInterval = 500;

const done = ({ sent, failed, suppressed, canceled }: SendSummary) => sent + failed + suppressed + canceled;

const services: Record<WaitingForService['service'], string> = { fcm: 'FCM', apns: 'APNs', webpush: 'Web Push' };

/** Describes why a send waits, such as `waiting for FCM (429), next attempt in 40 s`. Empty if it doesn't wait. */
function describeWaiting({ waiting, waitsForSend }: SendSummary): string {
  if (waitsForSend !== null) return `waiting for send ${waitsForSend} (marketing pressure)`;
  if (!waiting) return '';
  const { service, reason, cause, secondsToRetry } = waiting;
  const [, status] = /\b([45]\d\d)\)?$/.exec(reason) ?? [];
  const next = secondsToRetry > 0 ? `next attempt in ${secondsToRetry} s` : 'retrying now';
  return `waiting for ${services[service]}${status ? ` (${status})` : `: ${reason}`}${cause ? `: ${cause}` : ''}, ${next}`;
}

function toOutcome(sends: SendSummary[]): Outcome {
  const rows = sends.map((send) => [
    String(send.id),
    send.kind,
    send.state,
    ...[send.devices, send.sent, send.failed, send.suppressed, send.canceled].map(String),
    send.rate === null ? '' : `${send.rate}/s`,
    send.startedAt,
    [send.title ?? `(message ${send.messageId})`, describeWaiting(send)].filter(Boolean).join(': '),
  ]);
  const counts = ['DEVICES', 'SENT', 'FAILED', 'SUPPRESSED', 'CANCELED'];
  const heading = ['ID', 'KIND', 'STATE', ...counts, 'RATE', 'STARTED', 'MESSAGE'];
  return { value: sends, text: rows.length > 0 ? table(heading, rows) : 'No sends.' };
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

const isRunning = ({ state }: SendSummary) => ['sending', 'paused', 'canceling'].includes(state);

const consequences: Record<SendCommand, string> = {
  pause: 'Pushes stop within a second. The deadline stays the same.',
  resume: 'The remaining devices get their pushes.',
  cancel: 'Pushes stop within a second. The remaining devices are recorded as canceled.',
};

/**
 * `engage sends pause`, `engage sends resume`, `engage sends cancel`
 *
 * @throws OperatorError if the send is unknown or complete
 */
export async function commandSend(command: SendCommand, partnerId: string, sendId: number): Promise<Outcome> {
  const send = await withStorage(async ({ db }) => {
    const { id: applicationId } = await readApplication(db, partnerId);
    const change = {
      ...{ action: `sends ${command}`, partnerId, subject: `sends/${sendId}/${command}` },
      read: (tx: Database) => findSend(tx, applicationId, sendId),
    };
    return audited(db, change, async (tx) => {
      const controlled = await controlSend(tx, applicationId, sendId, command);
      if (!controlled) throw new OperatorError(`${partnerId} has no send ${sendId}`);
      const rejection = rejectionOf(command, controlled);
      if (rejection) throw new OperatorError(rejection);
      return controlled;
    });
  });
  return { value: send, text: `Send ${sendId}: ${send.state}. ${consequences[command]}` };
}

/** Shows a progress bar for each running send, until all are complete. */
async function watchSends(db: Database, applicationId: number, limit: number): Promise<void> {
  const bars = new MultiBar(
    {
      format: '{id} {bar} {percentage}% | {value}/{total} devices | {rate}/s | {state} | {title}',
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
        const state = describeWaiting(send) || send.state;
        const shown = { id: send.id, rate: send.rate ?? 0, state, title: printableLine(send.title ?? '') };
        const bar = drawn.get(send.id) ?? (isRunning(send) ? bars.create(send.devices, 0, shown) : undefined);
        if (!bar) continue;
        drawn.set(send.id, bar);
        bar.setTotal(send.devices);
        bar.update(done(send), shown);
      }
      if (!sends.some(isRunning)) return;
      await delay(pollInterval);
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
    text: rows.length > 0 ? table(['DATE', 'SEND', 'PLATFORM', 'DEVICE', 'MESSAGE'], rows) : 'No captured pushes.',
  };
}
