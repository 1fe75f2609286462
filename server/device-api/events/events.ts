import type { Database, Transaction } from '../../db/database.ts';
import { clickedMessages } from '../../domain/events/clicked.store.ts';
import { recordEvents, resolveMessages, type ResolvedMessages } from '../../domain/events/events.ts';
import { lockDevices } from '../../domain/events/events.store.ts';
import { findMissing } from '../../domain/references/references.store.ts';
import type { SettingsReader } from '../../domain/settings/settings-cache.ts';
import { invalidToken } from '../errors.ts';
import type { Application, CallingDevice, components, Handlers } from '../handlers.ts';
import { insertDeviceEvents } from './events.store.ts';
import { type ReadEvent, readEvent } from './read-event.ts';

type Rejected = components['schemas']['RejectedEvent'];

/** An event to store, with the campaign of its message. */
type AcceptedEvent = ReadEvent & Pick<ResolvedMessages, 'campaignId'>;

export const eventHandlers = (db: Database, settings: SettingsReader) => {
  /** Checks what the events name. */
  async function resolve(app: Application, events: readonly ReadEvent[]) {
    const missing = new Map(
      (
        await findMissing(
          db,
          app.id,
          events.flatMap(({ reference }) => reference ?? []),
        )
      ).map((reference) => [reference, `${reference.path}: ${reference.kind} ${reference.name} not found`] as const),
    );
    const messagesOf = await resolveMessages(events, clickedMessages(db, app.id, await settings(app)));
    const accepted: AcceptedEvent[] = [];
    const rejected: Rejected[] = [];
    for (const event of events) {
      const { error, campaignId } = messagesOf(event);
      const reason = (event.reference && missing.get(event.reference)) ?? error;
      if (reason === undefined) accepted.push({ ...event, campaignId });
      else rejected.push({ index: event.index, reason });
    }
    return { accepted, rejected };
  }

  return {
    async sendEvents({ app, device, body: { events } }) {
      const now = Date.now();
      const valid: ReadEvent[] = [];
      const invalid: Rejected[] = [];
      events.forEach((value, index) => {
        const event = readEvent(value, index, now);
        if (typeof event === 'string') invalid.push({ index, reason: event });
        else valid.push(event);
      });
      const { accepted, rejected } = await resolve(app, valid);
      if (accepted.length > 0) await db.transaction((tx) => store(tx, app, device, accepted));
      return {
        status: 202,
        body: {
          accepted: accepted.length,
          rejected: [...invalid, ...rejected].sort((one, other) => one.index - other.index),
        },
      };
    },
  } satisfies Partial<Handlers>;
};

/** Stores events and what follows from them, in one transaction, so that each counts once. */
async function store(
  tx: Transaction,
  app: Application,
  { id: deviceId, udid }: CallingDevice,
  events: readonly AcceptedEvent[],
): Promise<void> {
  const devices = await lockDevices(tx, app.id, new Set([udid]));
  if (devices.get(udid) !== deviceId) throw invalidToken();
  const inserted = await insertDeviceEvents(tx, app.id, deviceId, events);
  // Of events with the same ID, the first one is stored.
  const fresh = events.filter(({ id }) => inserted.delete(id));
  const ofType = (type: ReadEvent['type']) => fresh.filter((event) => event.type === type);
  await recordEvents(tx, app.id, {
    clicks: ofType('click').map(({ date, messageId, inAppId, actionId, campaignId }) => ({
      ...{ date, deviceId, udid, messageId, inAppId, actionId, campaignId },
    })),
    opens: ofType('open').map(({ date }) => ({ date, deviceId })),
    displays: ofType('display').map(({ date, messageId, inAppId }) => ({ date, deviceId, messageId, inAppId })),
  });
}
