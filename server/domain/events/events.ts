import type { Database, Transaction } from '../../db/database.ts';
import {
  type Click,
  type Display,
  insertClicks,
  lockDevices,
  type Open,
  recordDisplays,
  recordOpens,
} from './events.store.ts';

/** What a click or an open names. */
export interface NamedMessages {
  /** The clicked push message; for an open, the message that led to it. */
  messageId?: number;
  /** The clicked in-app message; for an open, the message that led to it. */
  inAppId?: number;
  /** The clicked action of the message. */
  actionId?: number;
}

/** A click or an open on a device. */
export interface DeviceEvent extends NamedMessages {
  type: 'click' | 'open';
  /** As RFC 3339 in UTC, in milliseconds. */
  date: string;
  /** The UDID. */
  deviceId: string;
}

/** A message as far as clicks depend on it. */
export interface ClickedMessage {
  campaignId?: number;
  actionIds: readonly number[];
}

/** Finds messages of the application by ID. */
export type FindMessages = (ids: readonly number[]) => Promise<ReadonlyMap<number, ClickedMessage>>;

/** Finds the messages in events. */
export interface FindClicked {
  messages: FindMessages;
  inApps: FindMessages;
}

export interface ImportedBatch {
  clicks: number;
  /** Clicks that existed before. */
  repeatedClicks: number;
  opens: number;
  /** Rejected events with their validation errors. */
  errors: Map<DeviceEvent, string>;
}

/** The message of an event, with its property and its name in errors. */
interface Named {
  property: string;
  name: string;
  message: ClickedMessage | undefined;
}

/** The messages of an event: an error if one does not exist or has no such action, else their campaign. */
export interface ResolvedMessages {
  error?: string;
  campaignId?: number;
}

const noMessages: ResolvedMessages = {};

/** Finds the messages of events. Returns a function for the messages of one event. */
export async function resolveMessages<Event extends NamedMessages>(
  events: readonly Event[],
  find: FindClicked,
): Promise<(event: Event) => ResolvedMessages> {
  const distinct = (ids: readonly number[]) => [...new Set(ids)];
  const messages = await find.messages(distinct(events.flatMap(({ messageId }) => messageId ?? [])));
  const inApps = await find.inApps(distinct(events.flatMap(({ inAppId }) => inAppId ?? [])));
  return ({ messageId, inAppId, actionId }) => {
    if (messageId === undefined && inAppId === undefined) return noMessages;
    const named: Named[] = [
      ...(messageId === undefined
        ? []
        : [{ property: 'messageId', name: `message ${messageId}`, message: messages.get(messageId) }]),
      ...(inAppId === undefined
        ? []
        : [{ property: 'inAppId', name: `in-app message ${inAppId}`, message: inApps.get(inAppId) }]),
    ];
    return { error: clickError(named, actionId), campaignId: campaignOf(named) };
  };
}

/** Checks the messages and the action of an event. */
function clickError(named: readonly Named[], actionId: number | undefined): string | undefined {
  const unknown = named.find(({ message }) => !message);
  if (unknown) return `${unknown.property}: ${unknown.name} not found`;
  const [first] = named;
  if (!first || actionId === undefined) return undefined;
  // If the event has both messages, the action is one of the push message.
  return first.message?.actionIds.includes(actionId) ? undefined : `actionId: ${first.name} has no action ${actionId}`;
}

const campaignOf = (named: readonly Named[]) => named.find(({ message }) => message?.campaignId)?.message?.campaignId;

/**
 * Records clicks, opens and displays of locked devices.
 *
 * @returns the number of new clicks
 */
export async function recordEvents(
  tx: Transaction,
  applicationId: number,
  { clicks, opens, displays = [] }: { clicks: readonly Click[]; opens: readonly Open[]; displays?: readonly Display[] },
): Promise<number> {
  const inserted = clicks.length > 0 ? await insertClicks(tx, applicationId, clicks) : 0;
  if (opens.length > 0) await recordOpens(tx, applicationId, opens);
  if (displays.length > 0) await recordDisplays(tx, applicationId, displays);
  return inserted;
}

/** Imports the valid events of a batch in one transaction. The import is idempotent. */
export async function importEvents(
  db: Database,
  applicationId: number,
  events: readonly DeviceEvent[],
  find: FindClicked,
): Promise<ImportedBatch> {
  const messagesOf = await resolveMessages(events, find);
  return db.transaction(async (tx) => {
    const devices = await lockDevices(tx, applicationId, new Set(events.map(({ deviceId }) => deviceId)));
    const errors = new Map<DeviceEvent, string>();
    const clicks: Click[] = [];
    const opens: Open[] = [];
    for (const event of events) {
      const { type, date, deviceId: udid, messageId, inAppId, actionId } = event;
      const { error, campaignId } = messagesOf(event);
      const deviceId = devices.get(udid);
      if (deviceId === undefined) errors.set(event, `deviceId: device ${udid} not found`);
      else if (error) errors.set(event, error);
      else if (type === 'open') opens.push({ date, deviceId });
      else clicks.push({ date, deviceId, udid, messageId, inAppId, campaignId, actionId });
    }
    const inserted = await recordEvents(tx, applicationId, { clicks, opens });
    return { clicks: inserted, repeatedClicks: clicks.length - inserted, opens: opens.length, errors };
  });
}
