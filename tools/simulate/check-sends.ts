import type { Database } from '../../server/db/database.ts';
import { createExpiry } from './check-expiry.ts';
import { errorText, isUnknown } from './check-writes.ts';
import {
  deviceNumbers,
  deviceOf,
  isOnCampaignList,
  loyaltyOf,
  type PartnerId,
  partnerIds,
  type Platform,
  platformOf,
  segment,
  udidOf,
} from './devices.ts';
import { type Evidence, frozenTimes, type SendPushes, timeIn, type Violation, workerIn } from './evidence.ts';
import type { CallEntry } from './history.ts';
import { overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import { partnerOf } from './plan-operations.ts';
import { type Action, type Choice, serviceOf } from './plan.ts';
import { createPushNetwork, flushed } from './push-network.ts';
import { instantText } from './requests-of.ts';

interface SendRow {
  id: number;
  partnerId: PartnerId;
  applicationId: number;
  messageId: number;
  kind: string;
  state: string;
  text: string;
  createdAt: string;
  platform: Platform;
  deadlineAt: string;
}

interface DeliveryRow {
  udid: string;
  status: string;
  reason: string | null;
}

/** How long after a pause or cancellation pushes may still start and arrive, in milliseconds. */
const controlMilliseconds = 3_500;

/** The calls about one message. */
interface Slot {
  partnerId: PartnerId;
  created: Extract<Action, { do: 'createMessage' }>;
  messageId?: number;
  /** Acknowledged sends, and the number of other possible ones. */
  sends: number[];
  unknownSends: number;
  schedule: CallEntry[];
  isScheduled: boolean;
  mayBeCanceled: boolean;
  mayBePaused: boolean;
}

function audienceOf(partnerId: PartnerId, platform: Platform, choice: Choice): Set<string> {
  const chosen = deviceNumbers[platform].filter(
    (device) =>
      choice === 'everybody' ||
      (choice === 'segment' ? loyaltyOf(device) >= segment.leastLoyalty : isOnCampaignList(device)),
  );
  return new Set(chosen.map((device) => udidOf(partnerId, device)));
}

function readSlots(calls: readonly CallEntry[], violate: (kind: string, message: string) => void): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const entry of calls) {
    const { operation, result } = entry;
    if (operation.do === 'createMessage') {
      const { id } = (entry.told ?? {}) as { id?: number };
      if (result === 'refused') violate('messages', `${JSON.stringify(operation)}: ${errorText(entry)}`);
      slots.set(operation.slot, {
        ...{ partnerId: partnerOf(operation.caller), created: operation, sends: [], unknownSends: 0, schedule: [] },
        ...{
          isScheduled: false,
          mayBeCanceled: false,
          mayBePaused: false,
          ...(result === 'done' && { messageId: id }),
        },
      });
      continue;
    }
    const slot = 'slot' in operation ? slots.get(operation.slot) : undefined;
    if (!slot || result === 'skipped' || result === 'unsent') continue;
    if (operation.do === 'sendMessage') {
      const { sendId } = (entry.told ?? {}) as { sendId?: number };
      if (result === 'done' && sendId !== undefined) slot.sends.push(sendId);
      else if (isUnknown(entry)) slot.unknownSends++;
      else if (slot.sends.length + slot.unknownSends === 0) {
        violate('sends', `${JSON.stringify(operation)}: ${errorText(entry)}`);
      }
    } else if (
      ['createSchedule', 'updateSchedule', 'deleteSchedule', 'deleteMessage', 'updateMessage'].includes(operation.do)
    ) {
      slot.schedule.push(entry);
      slot.isScheduled ||= operation.do === 'createSchedule';
    } else if (operation.do === 'cancelSend') {
      slot.mayBeCanceled = true;
    } else if (operation.do === 'pauseAndResume') {
      slot.mayBePaused = true;
    }
  }
  return slots;
}

/** Checks messages: that what is read is what was written, and that nothing acknowledged is lost. */
function checkMessages(calls: readonly CallEntry[], slots: ReadonlyMap<string, Slot>): Violation[] {
  const violations: Violation[] = [];
  const gone = new Set<string>();
  for (const entry of calls) {
    const { operation, result } = entry;
    if (!['updateMessage', 'deleteMessage', 'readMessage'].includes(operation.do) || !('slot' in operation)) continue;
    const slot = slots.get(operation.slot);
    if (result === 'refused') {
      const isSending =
        JSON.stringify(entry.told).includes('API_ERR_MESSAGE_SENDING') && operation.do !== 'readMessage';
      const mayBeSending = slot && slot.sends.length + slot.unknownSends + slot.schedule.length > 0;
      const isExplained = entry.status === 404 ? gone.has(operation.slot) : isSending && mayBeSending;
      if (!isExplained)
        violations.push({ kind: 'messages', message: `${JSON.stringify(operation)}: ${errorText(entry)}` });
    }
    if (operation.do === 'deleteMessage' && ['done', 'failed', 'lost'].includes(result)) gone.add(operation.slot);
    if (operation.do === 'readMessage' && result === 'done') {
      const { text = '' } = entry.told as { text?: string };
      if (!text.startsWith(`${slot?.partnerId} ${operation.slot} v`)) {
        violations.push({ kind: 'messages', message: `${operation.slot} has the text ${text}` });
      }
    }
  }
  return violations;
}

/** Checks how often a message that has a schedule was sent. */
function checkSchedule(name: string, { schedule, created }: Slot, sends: readonly SendRow[]): Violation[] {
  const dues = schedule.flatMap(({ told }) => {
    const { due } = (told ?? {}) as { due?: string };
    return due === undefined ? [] : [Date.parse(due)];
  });
  const writes = schedule.filter(({ operation, result }) => operation.do !== 'updateMessage' && result !== 'refused');
  const last = writes.at(-1);
  const isRecurring = schedule.some(({ operation }) => 'recurring' in operation && operation.recurring);
  const settled = writes.every((entry) => entry.result === 'done');
  const changes = writes.filter(({ operation }) => ['createSchedule', 'updateSchedule'].includes(operation.do));
  const isKept = last !== undefined && ['createSchedule', 'updateSchedule'].includes(last.operation.do);
  // A message that was sent can be deleted, while a schedule that has fired is gone.
  const wasWithdrawn = settled && !isRecurring && last?.operation.do === 'deleteSchedule';
  const most = isRecurring || !settled ? changes.length : wasWithdrawn ? 0 : 1;
  const least = settled && isKept ? 1 : 0;
  const violations: Violation[] = [];
  const violate = (message: string) =>
    violations.push({
      kind: 'schedules',
      message: `${name} (${created.platform}) ${message}: ${JSON.stringify(schedule.map((each) => [each.began, each.operation.do, each.result, each.told]))}`,
    });
  if (sends.length < least || sends.length > most)
    violate(`was sent ${sends.length} times instead of ${least} to ${most}`);
  const earliest = Math.min(...dues);
  for (const { createdAt } of sends)
    if (Date.parse(createdAt) < earliest - 50) violate(`was sent at ${createdAt}, too early`);
  return violations;
}

/** The allowed values in the row of a device. */
interface Expected {
  timeToLive?: number;
  mayBeCanceled: boolean;
  mayBePaused: boolean;
}

const isExpired = ({ reason }: DeliveryRow) => /^expired before|before it expired/.test(reason ?? '');

/** Whether a push that did not expire failed for a reason. */
function explainFailure({ reason }: DeliveryRow, pushes: SendPushes | undefined, udid: string): boolean {
  if (reason === 'the device has no token') return true;
  // A request without a complete response may be the one that arrived.
  return (
    pushes?.refused.has(udid) === true &&
    /UNREGISTERED|INVALID_ARGUMENT|Unregistered|BadDeviceToken|status 4\d\d/.test(reason ?? '')
  );
}

/** Checks sends against the calls that asked for them, their rows, and the pushes that arrived. */
export async function checkSends(
  db: Database,
  evidence: Evidence,
): Promise<{ violations: Violation[]; sends: number; rows: number; expired: number }> {
  const { calls, pushes } = evidence;
  const violations: Violation[] = [];
  const violate = (kind: string, message: string) => void violations.push({ kind, message });
  const slots = readSlots(calls, violate);
  violations.push(...checkMessages(calls, slots));
  const sends = await db.queryOnce<SendRow>(
    `select s.id, a.partner_id as "partnerId", s.application_id as "applicationId", s.message_id as "messageId", s.kind, s.state,
            s.content -> 'own' ->> 'text' as text, s.created_at as "createdAt", s.platform, s.deadline_at as "deadlineAt"
       from sends s join applications a on a.id = s.application_id order by s.id`,
  );
  const byId = new Map(sends.map((send) => [send.id, send]));
  const byMessage = Map.groupBy(
    sends.filter(({ kind }) => kind === 'campaign'),
    ({ messageId }) => messageId,
  );
  const byText = Map.groupBy(
    sends.filter(({ kind }) => kind === 'instant'),
    ({ text }) => text,
  );
  const expiry = createExpiry(evidence);
  const audiences = new Map<number, { udids: Set<string>; isOpen: boolean } & Expected>();

  for (const [name, slot] of slots) {
    const {
      partnerId,
      created,
      messageId,
      sends: acknowledged,
      unknownSends,
      isScheduled,
      mayBeCanceled,
      mayBePaused,
    } = slot;
    if (messageId === undefined) continue;
    const found = byMessage.get(messageId) ?? [];
    const udids = audienceOf(partnerId, created.platform, created.choice);
    for (const { id, partnerId: owner } of found) {
      const isOpen = created.choice === 'everybody' && created.platform === 'android';
      audiences.set(id, { udids, isOpen, timeToLive: created.timeToLive, mayBeCanceled, mayBePaused });
      if (owner !== partnerId)
        violate('crosses applications', `send ${id} of ${owner} is for a message of ${partnerId}`);
    }
    for (const id of acknowledged) {
      if (byId.get(id)?.messageId !== messageId) violate('sends', `the acknowledged send ${id} of ${name} is missing`);
    }
    if (isScheduled) violations.push(...checkSchedule(name, slot, found));
    else if (found.length > acknowledged.length + unknownSends || new Set(acknowledged).size < acknowledged.length) {
      violate(
        'sends',
        `${name} was sent ${found.length} times, ${acknowledged.length} acknowledged, ${unknownSends} unknown`,
      );
    }
    const updates = slot.schedule.filter(
      ({ operation, result }) => operation.do === 'updateMessage' && result !== 'refused',
    );
    if (acknowledged.length > 1 && updates.length === 0 && !mayBeCanceled)
      violate('sends', `${name} was accepted twice: ${acknowledged.join()}`);
  }

  for (const entry of calls) checkInstant(entry);
  // After an hour there are millions of rows of thousands of sends.
  await db.queryOnce('create index if not exists simulate_deliveries on deliveries (application_id, send_id)');
  let expired = 0;
  for (const send of sends) await checkSend(send);
  for (const id of pushes.keys()) if (!byId.has(id)) violate('sends', `pushes of an unknown send ${id}`);
  const rows = await db.queryOnce<{ count: number }>('select count(*) as count from deliveries');
  return { violations, sends: sends.length, rows: rows[0]?.count ?? 0, expired };

  function checkInstant(entry: CallEntry): void {
    const { operation, result } = entry;
    if (operation.do !== 'sendInstant' && operation.do !== 'sendInstantToApps') return;
    if (result === 'refused') violate('sends', `${JSON.stringify(operation)}: ${errorText(entry)}`);
    const own = partnerOf(operation.caller);
    for (const partnerId of operation.do === 'sendInstant' ? [own] : partnerIds) {
      const devices = operation.do === 'sendInstant' ? operation.devices : operation.devices[partnerId];
      const found = byText.get(instantText(partnerId, operation.number)) ?? [];
      const told = (entry.told ?? {}) as {
        apps?: Record<string, { id?: number; status?: number }>;
        id?: number;
        rejected?: unknown[];
      };
      const ofApp = operation.do === 'sendInstant' ? told : (told.apps?.[partnerId] ?? {});
      // In a call for several applications each has its own status, which can be an unknown outcome.
      const isDone = result === 'done' && ofApp.id !== undefined;
      if (isDone && (found.length !== 1 || found[0]?.id !== ofApp.id)) {
        violate(
          'sends',
          `the instant message ${operation.number} of ${partnerId} has the sends ${found.map(({ id }) => id).join()}`,
        );
      }
      if (result === 'done' && told.rejected?.length)
        violate('sends', `${JSON.stringify(operation)} rejected ${JSON.stringify(told)}`);
      if (!isDone && found.length > (result === 'unsent' || result === 'skipped' ? 0 : 1)) {
        violate('sends', `the instant message ${operation.number} of ${partnerId} was sent ${found.length} times`);
      }
      const udids = new Set(devices.map((device) => udidOf(partnerId, device)));
      for (const { id, partnerId: owner } of found) {
        audiences.set(id, { udids, isOpen: false, mayBeCanceled: false, mayBePaused: false });
        if (owner !== partnerId) violate('crosses applications', `${owner} sent an instant message of ${partnerId}`);
      }
    }
  }

  /** Whether the pushes of a send that expired could have been sent in time. */
  function wasPossible({ partnerId, platform, createdAt, deadlineAt }: SendRow): boolean {
    const [from, until] = [Date.parse(createdAt) - evidence.begun, Date.parse(deadlineAt) - evidence.begun];
    return expiry.wasPossible(partnerId, serviceOf[platform], from, until);
  }

  async function checkSend(send: SendRow): Promise<void> {
    const { id, partnerId, applicationId, state } = send;
    const name = `send ${id} of ${partnerId}`;
    const audience = audiences.get(id);
    if (!audience) return violate('sends', `${name} was requested by no caller`);
    if (state === 'sending') return violate('sends', `${name} has not ended`);
    const rows = await db.query<DeliveryRow>(
      'select udid, status, reason from deliveries where application_id = $1 and send_id = $2',
      [applicationId, id],
    );
    const arrived = pushes.get(id);
    const seen = new Set<string>();
    const wrong = new Map<string, string[]>();
    const note = (kind: string, what: string) => {
      const all = wrong.get(kind) ?? [];
      wrong.set(kind, all);
      all.push(what);
    };
    let mayExpire: boolean | undefined;
    const isExplained = (row: DeliveryRow) => {
      if (!isExpired(row)) return explainFailure(row, arrived, row.udid);
      mayExpire ??= audience.timeToLive !== undefined && (audience.mayBePaused || !wasPossible(send));
      if (mayExpire) expired++;
      return mayExpire;
    };
    for (const row of rows) {
      const { udid, status, reason } = row;
      if (seen.has(udid)) note('rows', `${udid} has two rows`);
      seen.add(udid);
      if (!udid.startsWith(`${partnerId}-`)) note('crosses applications', `${udid} has a row`);
      const isStable = deviceOf(partnerId, udid) !== undefined;
      if (isStable ? !audience.udids.has(udid) : !audience.isOpen) note('audience', `${udid} is not in the audience`);
      if (status === 'sent' && !arrived?.accepted.has(udid)) note('lost pushes', `${udid} is sent, and got no push`);
      if (status === 'suppressed' || (status === 'canceled' && !audience.mayBeCanceled))
        note('rows', `${udid} is ${status}`);
      if (status === 'failed' && !isExplained(row)) note('failed', `${udid} failed: ${reason}`);
    }
    for (const udid of audience.udids) if (!seen.has(udid)) note('rows', `${udid} has no row`);
    for (const udid of arrived?.accepted.keys() ?? [])
      if (!seen.has(udid)) note('rows', `${udid} got a push, and has no row`);
    for (const [kind, all] of wrong)
      violate(kind, `${name}: ${all.slice(0, 3).join('; ')} (${all.length} of ${rows.length})`);
  }
}

/**
 * Checks that no push of a send starts while it is paused, or after it was canceled. A push that the way to the push service or
 * a freeze of its worker held back may arrive then.
 */
export function checkControl(evidence: Evidence): Violation[] {
  const network = createPushNetwork(evidence);

  function mayBeEarlier(udid: string, packed: number, from: number): boolean {
    const arrived = timeIn(packed);
    const service = serviceOf[platformOf(Number(udid.replace(/^\w+-/, '')))];
    if (network.sentFrom(service, arrived) <= from) return true;
    const worker = workerIn(packed);
    return (worker === undefined ? workers : [worker]).some((name) =>
      frozenTimes(evidence, name).some((time) => time.from <= from && overlaps(time, arrived - flushed, arrived)),
    );
  }

  return evidence.calls.flatMap(({ operation, result, t, told }) => {
    if (result !== 'done' || !['cancelSend', 'pauseAndResume'].includes(operation.do)) return [];
    const { send, pausedAt, resumedAt } = told as { send: number; pausedAt?: number; resumedAt?: number };
    const from = (pausedAt ?? t) + controlMilliseconds;
    const until = resumedAt ?? Infinity;
    const late = [...(evidence.pushes.get(send)?.accepted ?? [])].filter(
      ([udid, packed]) => timeIn(packed) > from && timeIn(packed) < until && !mayBeEarlier(udid, packed, from),
    );
    return late.length === 0
      ? []
      : [
          {
            kind: 'paused and canceled',
            message: `${late.length} pushes of send ${send} after ${operation.do} at ${t} ms`,
          },
        ];
  });
}
