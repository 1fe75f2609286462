import type { Database } from '../../db/database.ts';
import type { DeviceEvent } from './event-line.ts';
import { type Click, insertClicks, lockDevices, type Open, recordOpens } from './events.store.ts';

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

/** Checks the messages and the action of an event. */
function clickError(named: readonly Named[], actionId: number | undefined): string | undefined {
  const unknown = named.find(({ message }) => !message);
  if (unknown) return `${unknown.property}: ${unknown.name} not found`;
  const [first] = named;
  if (!first || actionId === undefined) return undefined;
  // If the event has both messages, the action is one of the push message.
  return first.message?.actionIds.includes(actionId) ? undefined : `actionId: ${first.name} has no action ${actionId}`;
}

/** Imports the valid events of a batch in one transaction. The import is idempotent. */
export async function importEvents(
  db: Database,
  applicationId: number,
  events: readonly DeviceEvent[],
  find: FindClicked,
): Promise<ImportedBatch> {
  const distinct = (ids: readonly number[]) => [...new Set(ids)];
  const messages = await find.messages(distinct(events.flatMap(({ messageId }) => messageId ?? [])));
  const inApps = await find.inApps(distinct(events.flatMap(({ inAppId }) => inAppId ?? [])));
  const namedBy = ({ messageId, inAppId }: DeviceEvent): Named[] => [
    ...(messageId === undefined
      ? []
      : [{ property: 'messageId', name: `message ${messageId}`, message: messages.get(messageId) }]),
    ...(inAppId === undefined
      ? []
      : [{ property: 'inAppId', name: `in-app message ${inAppId}`, message: inApps.get(inAppId) }]),
  ];
  return db.transaction(async (tx) => {
    const devices = await lockDevices(tx, applicationId, new Set(events.map(({ deviceId }) => deviceId)));
    const errors = new Map<DeviceEvent, string>();
    const clicks: Click[] = [];
    const opens: Open[] = [];
    for (const event of events) {
      const { type, date, deviceId: udid, messageId, inAppId, actionId } = event;
      const named = namedBy(event);
      const deviceId = devices.get(udid);
      const error = clickError(named, actionId);
      if (deviceId === undefined) errors.set(event, `deviceId: device ${udid} not found`);
      else if (error) errors.set(event, error);
      else if (type === 'open') opens.push({ date, deviceId });
      else clicks.push({ date, deviceId, udid, messageId, inAppId, campaignId: campaignOf(named), actionId });
    }
    const inserted = clicks.length > 0 ? await insertClicks(tx, applicationId, clicks) : 0;
    if (opens.length > 0) await recordOpens(tx, applicationId, opens);
    return { clicks: inserted, repeatedClicks: clicks.length - inserted, opens: opens.length, errors };
  });
}

const campaignOf = (named: readonly Named[]) => named.find(({ message }) => message?.campaignId)?.message?.campaignId;
