import type { Database } from '../db/database.ts';
import type { DeviceEvent } from './event-line.ts';
import { type Click, insertClicks, lockDevices, type Open, recordOpens } from './events.store.ts';

/** What an event needs to know of the message that it names. */
export interface ClickedMessage {
  campaignId?: number;
  actionIds: readonly number[];
}

/** Finds those of these messages that the application has. */
export type FindMessages = (ids: readonly number[]) => Promise<Map<number, ClickedMessage>>;

export interface ImportedBatch {
  clicks: number;
  /** Clicks that were there already. */
  repeatedClicks: number;
  opens: number;
  /** Why events were left out. */
  faults: Map<DeviceEvent, string>;
}

function messageFault({ messageId, actionId }: DeviceEvent, message: ClickedMessage | undefined): string | undefined {
  if (messageId === undefined) return undefined;
  if (!message) return `messageId: message ${messageId} not found`;
  const isKnown = actionId === undefined || message.actionIds.includes(actionId);
  return isKnown ? undefined : `actionId: message ${messageId} has no action ${actionId}`;
}

/** Writes a batch of events in one transaction: all that can be. Doing it again changes nothing. */
export async function importEvents(
  db: Database,
  applicationId: number,
  events: readonly DeviceEvent[],
  findMessages: FindMessages,
): Promise<ImportedBatch> {
  const messageIds = new Set(events.flatMap(({ messageId }) => messageId ?? []));
  const messages = await findMessages([...messageIds]);
  return db.transaction(async (tx) => {
    const devices = await lockDevices(tx, applicationId, new Set(events.map(({ deviceId }) => deviceId)));
    const faults = new Map<DeviceEvent, string>();
    const clicks: Click[] = [];
    const opens: Open[] = [];
    for (const event of events) {
      const { type, date, deviceId: udid, messageId, actionId } = event;
      const message = messageId === undefined ? undefined : messages.get(messageId);
      const deviceId = devices.get(udid);
      const fault = messageFault(event, message);
      if (deviceId === undefined) faults.set(event, `deviceId: device ${udid} not found`);
      else if (fault) faults.set(event, fault);
      else if (type === 'open') opens.push({ date, deviceId });
      else if (messageId !== undefined) {
        clicks.push({ date, deviceId, udid, messageId, campaignId: message?.campaignId, actionId });
      }
    }
    const inserted = clicks.length > 0 ? await insertClicks(tx, applicationId, clicks) : 0;
    if (opens.length > 0) await recordOpens(tx, applicationId, opens);
    return { clicks: inserted, repeatedClicks: clicks.length - inserted, opens: opens.length, faults };
  });
}
