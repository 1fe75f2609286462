import type { Database } from '../db/database.ts';
import type { DeviceEvent } from './event-line.ts';
import { type Click, insertClicks, lockDevices, type Open, recordOpens } from './events.store.ts';

/** What an event needs to know of the message that it names. */
export interface ClickedMessage {
  campaignId?: number;
  actionIds: readonly number[];
}

/** Finds those of these messages that the application has. */
export type FindMessages = (ids: readonly number[]) => Promise<ReadonlyMap<number, ClickedMessage>>;

/** Finds what events name. */
export interface FindClicked {
  messages: FindMessages;
  inApps: FindMessages;
}

export interface ImportedBatch {
  clicks: number;
  /** Clicks that were there already. */
  repeatedClicks: number;
  opens: number;
  /** Why events were left out. */
  faults: Map<DeviceEvent, string>;
}

/** A message that an event names, and its name in errors. */
interface Named {
  member: string;
  name: string;
  message: ClickedMessage | undefined;
}

/** Why an event can't be about what it names. */
function clickFault(named: readonly Named[], actionId: number | undefined): string | undefined {
  const unknown = named.find(({ message }) => !message);
  if (unknown) return `${unknown.member}: ${unknown.name} not found`;
  const [first] = named;
  if (!first || actionId === undefined) return undefined;
  // The action of a click on both is the push message's.
  return first.message?.actionIds.includes(actionId) ? undefined : `actionId: ${first.name} has no action ${actionId}`;
}

/** Writes a batch of events in one transaction: all that can be. Doing it again changes nothing. */
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
      : [{ member: 'messageId', name: `message ${messageId}`, message: messages.get(messageId) }]),
    ...(inAppId === undefined
      ? []
      : [{ member: 'inAppId', name: `in-app message ${inAppId}`, message: inApps.get(inAppId) }]),
  ];
  return db.transaction(async (tx) => {
    const devices = await lockDevices(tx, applicationId, new Set(events.map(({ deviceId }) => deviceId)));
    const faults = new Map<DeviceEvent, string>();
    const clicks: Click[] = [];
    const opens: Open[] = [];
    for (const event of events) {
      const { type, date, deviceId: udid, messageId, inAppId, actionId } = event;
      const named = namedBy(event);
      const deviceId = devices.get(udid);
      const fault = clickFault(named, actionId);
      if (deviceId === undefined) faults.set(event, `deviceId: device ${udid} not found`);
      else if (fault) faults.set(event, fault);
      else if (type === 'open') opens.push({ date, deviceId });
      else clicks.push({ date, deviceId, udid, messageId, inAppId, campaignId: campaignOf(named), actionId });
    }
    const inserted = clicks.length > 0 ? await insertClicks(tx, applicationId, clicks) : 0;
    if (opens.length > 0) await recordOpens(tx, applicationId, opens);
    return { clicks: inserted, repeatedClicks: clicks.length - inserted, opens: opens.length, faults };
  });
}

const campaignOf = (named: readonly Named[]) => named.find(({ message }) => message?.campaignId)?.message?.campaignId;
