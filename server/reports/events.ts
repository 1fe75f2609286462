import type { Database } from '../db/database.js';
import type { DeviceEvent } from './event-line.js';
import { type Click, insertClicks, lockDevices, type Open, recordOpens } from './events.store.js';

/** What an event needs to know of the message that it names. */
export interface ClickedMessage {
  campaignId?: number;
  actionIds: readonly number[];
}

/** Finds a message of the application. */
export type FindMessage = (id: number) => Promise<ClickedMessage | undefined>;

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

/**
 * Writes a batch of events in one transaction: all that can be. Doing it again changes nothing.
 *
 * @param findMessage asked once for each message of the batch
 */
export async function importEvents(
  db: Database,
  applicationId: number,
  events: readonly DeviceEvent[],
  findMessage: FindMessage,
): Promise<ImportedBatch> {
  const messages = new Map<number | undefined, ClickedMessage | undefined>();
  for (const { messageId } of events) {
    if (messageId !== undefined && !messages.has(messageId)) messages.set(messageId, await findMessage(messageId));
  }
  return db.transaction(async (tx) => {
    const devices = await lockDevices(tx, applicationId, new Set(events.map(({ deviceId }) => deviceId)));
    const faults = new Map<DeviceEvent, string>();
    const clicks: Click[] = [];
    const opens: Open[] = [];
    for (const event of events) {
      const { type, date, deviceId: udid, messageId, actionId } = event;
      const message = messages.get(messageId);
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
