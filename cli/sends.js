import { MultiBar, Presets } from 'cli-progress';
import { setTimeout as delay } from 'node:timers/promises';
import { listPushes } from "../server/delivery/outbox.store.js";
import { readApplication } from "../server/domain/applications/applications.store.js";
import { OperatorError } from "../server/domain/applications/operator-error.js";
import { controlSend, rejectionOf } from "../server/sending/control.store.js";
import { findSend, listSends } from "../server/sending/progress.store.js";
import { audited } from "./audit.js";
import { table } from "./outcome.js";
import { printableLine } from "./printable.js";
import { withStorage } from "./storage.js";
/** Time between two reads of the progress, in milliseconds. */
const pollInterval = 500;
const done = ({ sent, failed, suppressed, canceled }) => sent + failed + suppressed + canceled;
const services = { fcm: 'FCM', apns: 'APNs', webpush: 'Web Push' };
/** Describes why a send waits, such as `waiting for FCM (429), next attempt in 40 s`. Empty if it doesn't wait. */
function describeWaiting({ waiting, waitsForSend }) {
    if (waitsForSend !== null)
        return `waiting for send ${waitsForSend} (marketing pressure)`;
    if (!waiting)
        return '';
    const { service, reason, secondsToRetry } = waiting;
    const [, status] = /\b([45]\d\d)\)?$/.exec(reason) ?? [];
    const next = secondsToRetry > 0 ? `next attempt in ${secondsToRetry} s` : 'retrying now';
    return `waiting for ${services[service]}${status ? ` (${status})` : `: ${reason}`}, ${next}`;
}
function toOutcome(sends) {
    const rows = sends.map((send) => [
        String(send.id),
        send.kind,
        send.state,
        ...[send.devices, send.sent, send.failed, send.suppressed, send.canceled].map(String),
        send.rate === null ? '' : `${send.rate}/s`,
        send.startedAt,
        [send.title ?? `(message ${send.messageId}, deleted)`, describeWaiting(send)].filter(Boolean).join(': '),
    ]);
    const counts = ['DEVICES', 'SENT', 'FAILED', 'SUPPRESSED', 'CANCELED'];
    const heading = ['ID', 'KIND', 'STATE', ...counts, 'RATE', 'STARTED', 'MESSAGE'];
    return { value: sends, text: rows.length > 0 ? table(heading, rows) : 'No sends.' };
}
/** `engage sends` */
export async function showSends(partnerId, { limit, watch }) {
    return withStorage(async ({ db }) => {
        const { id: applicationId } = await readApplication(db, partnerId);
        if (watch)
            await watchSends(db, applicationId, limit);
        return toOutcome(await listSends(db, applicationId, limit));
    });
}
const isRunning = ({ state }) => ['sending', 'paused', 'canceling'].includes(state);
const consequences = {
    pause: 'Pushes stop within a second. The deadline stays the same.',
    resume: 'The remaining devices get their pushes.',
    cancel: 'Pushes stop within a second. The remaining devices are recorded as canceled.',
};
/**
 * `engage sends pause`, `engage sends resume`, `engage sends cancel`
 *
 * @throws OperatorError if the send is unknown or complete
 */
export async function commandSend(command, partnerId, sendId) {
    const send = await withStorage(async ({ db }) => {
        const { id: applicationId } = await readApplication(db, partnerId);
        const change = {
            ...{ action: `sends ${command}`, partnerId, subject: `sends/${sendId}/${command}` },
            read: (tx) => findSend(tx, applicationId, sendId),
        };
        return audited(db, change, async (tx) => {
            const controlled = await controlSend(tx, applicationId, sendId, command);
            if (!controlled)
                throw new OperatorError(`${partnerId} has no send ${sendId}`);
            const rejection = rejectionOf(command, controlled);
            if (rejection)
                throw new OperatorError(rejection);
            return controlled;
        });
    });
    return { value: send, text: `Send ${sendId}: ${send.state}. ${consequences[command]}` };
}
/** Shows a progress bar for each running send, until all are complete. */
async function watchSends(db, applicationId, limit) {
    const bars = new MultiBar({
        format: '{id} {bar} {percentage}% | {value}/{total} devices | {rate}/s | {state} | {title}',
        stream: process.stderr,
        noTTYOutput: false,
        hideCursor: true,
    }, Presets.shades_classic);
    const drawn = new Map();
    try {
        for (;;) {
            const sends = await listSends(db, applicationId, limit);
            for (const send of sends) {
                const state = describeWaiting(send) || send.state;
                const shown = { id: send.id, rate: send.rate ?? 0, state, title: printableLine(send.title ?? '') };
                const bar = drawn.get(send.id) ?? (isRunning(send) ? bars.create(send.devices, 0, shown) : undefined);
                if (!bar)
                    continue;
                drawn.set(send.id, bar);
                bar.setTotal(send.devices);
                bar.update(done(send), shown);
            }
            if (!sends.some(isRunning))
                return;
            await delay(pollInterval);
        }
    }
    finally {
        bars.stop();
    }
}
const describe = ({ content }) => `${content.title}: ${content.text}`;
/** `engage outbox` */
export async function showOutbox(partnerId, limit) {
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
