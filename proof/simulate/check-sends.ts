import type { Database } from '../../server/db/database.ts';
import { createExpiry } from './check-expiry.ts';
import { checkSchedule, inaccuracy } from './check-schedules.ts';
import { checkClearing, readTokenVersions, type SettledTokens } from './check-tokens.ts';
import { errorText, isUnknown, mayHaveHappened, possibleBetween, type Write } from './check-writes.ts';
import {
  deviceNumbers,
  deviceOf,
  isOnCampaignList,
  loyaltyOf,
  type PartnerId,
  partnerIds,
  type Platform,
  segment,
  udidOf,
} from './devices.ts';
import { type Evidence, frozenTimes, type SendPushes, timeIn, type Violation, workerIn } from './evidence.ts';
import type { CallEntry } from './history.ts';
import { overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import { partnerOf } from './plan-operations.ts';
import { type Action, type Choice, type Service, serviceOf } from './plan.ts';
import { createPushNetwork, flushed } from './push-network.ts';
import { instantText, messageText } from './requests-of.ts';

interface SendRow {
  id: number;
  partnerId: PartnerId;
  applicationId: number;
  messageId: number;
  kind: string;
  state: string;
  text: string;
  /** Devices that got a push. */
  sent: number;
  createdAt: string;
  endedAt: string | null;
  platform: Platform;
  deadlineAt: string;
}

interface DeliveryRow {
  udid: string;
  status: string;
  reason: string | null;
}

// In milliseconds.
/** How long after the date of a transaction it may read something: statements may wait for locks. */
const longestTransaction = 20_000;
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
  texts: Write<string>[];
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
      const partnerId = partnerOf(operation.caller);
      slots.set(operation.slot, {
        ...{ partnerId, created: operation, texts: [], sends: [], unknownSends: 0, schedule: [] },
        ...{
          isScheduled: false,
          mayBeCanceled: false,
          mayBePaused: false,
          ...(result === 'done' && { messageId: id }),
        },
      });
    }
    const slot = 'slot' in operation ? slots.get(operation.slot) : undefined;
    if (!slot || result === 'skipped' || result === 'unsent') continue;
    const isText = operation.do === 'createMessage' || operation.do === 'updateMessage';
    if (isText && mayHaveHappened(entry)) {
      slot.texts.push({ entry, value: messageText(slot.partnerId, operation.slot, operation.number) });
    }
    if (operation.do === 'sendMessage') {
      const { sendId } = (entry.told ?? {}) as { sendId?: number };
      if (result === 'done' && sendId !== undefined) slot.sends.push(sendId);
      else if (isUnknown(entry)) slot.unknownSends++;
      else if (slot.sends.length + slot.unknownSends === 0) {
        violate('sends', `${JSON.stringify(operation)}: ${errorText(entry)}`);
      }
    } else if (
      ['createSchedule', 'updateSchedule', 'deleteSchedule', 'deleteMessage', 'readSchedule'].includes(operation.do)
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

/** The allowed values in the row of a device. */
interface Expected {
  timeToLive?: number;
  isCapped?: boolean;
  mayBeCanceled: boolean;
  mayBePaused: boolean;
}

const isExpired = ({ reason }: DeliveryRow) => /^expired before|before it expired/.test(reason ?? '');

/** Whether a push service rejected a push. */
function wasRejected({ reason, udid }: DeliveryRow, pushes: SendPushes | undefined): boolean {
  // A request without a complete response may be the one that arrived.
  return (
    pushes?.refused.has(udid) === true &&
    /UNREGISTERED|INVALID_ARGUMENT|Unregistered|BadDeviceToken|status 4\d\d/.test(reason ?? '')
  );
}

/**
 * Checks sends against the calls that asked for them, their rows, and the pushes that arrived.
 *
 * @param settled the tokens when everything was done
 */
export async function checkSends(
  db: Database,
  evidence: Evidence,
  settled: SettledTokens,
): Promise<{ violations: Violation[]; sends: number; rows: number; expired: number; cleared: number }> {
  const { calls, pushes } = evidence;
  const violations: Violation[] = [];
  const violate = (kind: string, message: string) => void violations.push({ kind, message });
  /** A date in milliseconds since the start. */
  const timeOf = (date: string) => Date.parse(date) - evidence.begun;
  const slots = readSlots(calls, violate);
  const sends = await db.queryOnce<SendRow>(
    `select s.id, a.partner_id as "partnerId", s.application_id as "applicationId", s.message_id as "messageId", s.kind, s.state,
            s.content -> 'own' ->> 'text' as text, s.sent, s.created_at as "createdAt", s.ended_at as "endedAt", s.platform, s.deadline_at as "deadlineAt"
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
  const versions = readTokenVersions(evidence);
  const audiences = new Map<number, { udids: Set<string>; isOpen: boolean } & Expected>();

  for (const [name, slot] of slots) {
    const {
      partnerId,
      created,
      messageId,
      sends: acknowledged,
      unknownSends,
      isScheduled,
      schedule,
      texts,
      mayBeCanceled,
      mayBePaused,
    } = slot;
    if (messageId === undefined) continue;
    const found = byMessage.get(messageId) ?? [];
    const udids = audienceOf(partnerId, created.platform, created.choice);
    for (const { id, partnerId: owner, text, createdAt } of found) {
      const isOpen = created.choice === 'everybody' && created.platform === 'android';
      audiences.set(id, {
        udids,
        isOpen,
        timeToLive: created.timeToLive,
        isCapped: created.capped,
        mayBeCanceled,
        mayBePaused,
      });
      const at = timeOf(createdAt);
      const accepted = possibleBetween('', texts, at - inaccuracy, at + longestTransaction);
      if (!accepted.includes(text)) {
        violate('content', `send ${id} of ${name} has the text "${text}", may have "${accepted.join('" or "')}"`);
      }
      if (owner !== partnerId)
        violate('crosses applications', `send ${id} of ${owner} is for a message of ${partnerId}`);
    }
    for (const id of acknowledged) {
      if (byId.get(id)?.messageId !== messageId) violate('sends', `the acknowledged send ${id} of ${name} is missing`);
    }
    const dates = found.map(({ createdAt }) => createdAt);
    if (isScheduled) violations.push(...checkSchedule(name, schedule, evidence.begun, dates));
    else if (found.length > acknowledged.length + unknownSends || new Set(acknowledged).size < acknowledged.length) {
      violate(
        'sends',
        `${name} was sent ${found.length} times, ${acknowledged.length} acknowledged, ${unknownSends} unknown`,
      );
    }
    // A send that no device got, since all had enough messages for now, leaves the message a draft.
    const hasReached = acknowledged
      .toSorted((one, other) => one - other)
      .slice(0, -1)
      .some((id) => (byId.get(id)?.sent ?? 0) > 0);
    if (hasReached && texts.length === 1 && !mayBeCanceled)
      violate('sends', `${name} was accepted twice: ${acknowledged.join()}`);
  }

  for (const entry of calls) checkInstant(entry);
  // After an hour there are millions of rows of thousands of sends.
  await db.queryOnce('create index if not exists simulate_deliveries on deliveries (application_id, send_id)');
  let expired = 0;
  for (const send of sends) await checkSend(send);
  const sentAt = new Map(sends.map(({ id, createdAt }) => [id, timeOf(createdAt)]));
  const clearing = checkClearing(evidence, (send) => sentAt.get(send) ?? 0, settled);
  violations.push(...clearing.violations);
  for (const id of pushes.keys()) if (!byId.has(id)) violate('sends', `pushes of an unknown send ${id}`);
  const rows = await db.queryOnce<{ count: number }>('select count(*) as count from deliveries');
  return { violations, sends: sends.length, rows: rows[0]?.count ?? 0, expired, cleared: clearing.count };

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

  /** Returns whether the pushes of a send to a service that expired could have been sent in time. */
  function createWasPossible({ partnerId, createdAt, deadlineAt }: SendRow): (service: Service) => boolean {
    const known = new Map<Service, boolean>();
    return (service) => {
      const possible =
        known.get(service) ?? expiry.wasPossible(partnerId, service, timeOf(createdAt), timeOf(deadlineAt));
      known.set(service, possible);
      return possible;
    };
  }

  /** Whether a device may have had no token while a send was under way: it never has one, or its token had ended. */
  function mayHaveNoToken({ partnerId, createdAt, endedAt }: SendRow, udid: string): boolean {
    if (deviceOf(partnerId, udid) === undefined) return true;
    const until = timeOf(endedAt ?? '') + longestTransaction;
    const possible = versions.between(udid, timeOf(createdAt) - inaccuracy, until);
    return possible.some((version) => versions.hasEnded(udid, version, until));
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
    const otherTexts = [...(evidence.texts.get(id) ?? [])].filter((text) => text !== send.text);
    if (otherTexts.length > 0)
      violate('content', `pushes of ${name} have "${otherTexts.join('" or "')}", not "${send.text}"`);
    const seen = new Set<string>();
    const wrong = new Map<string, string[]>();
    const note = (kind: string, what: string) => {
      const all = wrong.get(kind) ?? [];
      wrong.set(kind, all);
      all.push(what);
    };
    const wasPossible = createWasPossible(send);
    const isExplained = (row: DeliveryRow) => {
      if (row.reason === 'the device has no token') return mayHaveNoToken(send, row.udid);
      if (!isExpired(row)) return wasRejected(row, arrived);
      const service = serviceOf(deviceOf(partnerId, row.udid) ?? 0);
      const mayExpire = audience.timeToLive !== undefined && (audience.mayBePaused || !wasPossible(service));
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
      if ((status === 'suppressed' && !audience.isCapped) || (status === 'canceled' && !audience.mayBeCanceled))
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
    const service = serviceOf(Number(udid.replace(/^\w+-/, '')));
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
