import { now } from '../../base/clock.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { clickedMessages } from '../../domain/events/clicked.store.ts';
import { recordEvents, resolveMessages, type ResolvedMessages } from '../../domain/events/events.ts';
import { insertApplicationEvents } from '../../domain/events/application-events.store.ts';
import { findSentMessages, insertUnattributed } from '../../domain/events/unattributed.store.ts';
import { resetBadge } from '../../domain/devices/badges.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { invalidToken } from '../errors.ts';
import type { ApiHandlers, Application, CallingDevice, components } from '../handlers.ts';
import { insertDeviceEvents } from './events.store.ts';
import { findMissingReferences } from './missing-references.ts';
import { type ReadEvent, readEvent, spreadClamped } from './read-event.ts';

type Rejected = components['schemas']['RejectedEvent'];

/** An event to store, with the campaign of its message. */
type AcceptedEvent = ReadEvent & Pick<ResolvedMessages, 'campaignId'>;

export const eventHandlers = (db: Database, settings: SettingsReader) => {
  /** Checks what the events name. */
  async function resolve(app: Application, events: readonly ReadEvent[]) {
    const current = await settings(app);
    const references = events.flatMap(({ reference }) => reference ?? []);
    const missing = await findMissingReferences(db, app, current, references);
    const messagesOf = await resolveMessages(events, clickedMessages(db, app.id, current));
    const accepted: AcceptedEvent[] = [];
    const rejected: Rejected[] = [];
    for (const event of events) {
      const { error, campaignId } = messagesOf(event);
      const { reference } = event;
      const reason =
        reference && missing.has(reference)
          ? `${reference.path}: ${reference.kind} ${reference.name} not found`
          : error;
      if (reason !== undefined) rejected.push({ index: event.index, reason });
      else accepted.push(campaignId === undefined ? event : { ...event, campaignId });
    }
    return { accepted, rejected };
  }

  return {
    async sendEvents({ app, device, body: { events } }) {
      const time = now();
      const valid: ReadEvent[] = [];
      const invalid: Rejected[] = [];
      events.forEach((value, index) => {
        const event = readEvent(value, index, time);
        if (typeof event === 'string') invalid.push({ index, reason: event });
        else valid.push(event);
      });
      spreadClamped(valid, time);
      const { accepted, rejected } = await resolve(app, valid);
      if (accepted.some(({ type }) => counted.has(type))) {
        await db.transaction(async (tx) => {
          const fresh = await store(tx, app, device, accepted);
          await record(tx, app, device, fresh);
        });
      } else if (accepted.length > 0) await store(db, app, device, accepted);
      return {
        status: 202,
        body: {
          accepted: accepted.length,
          rejected: [...invalid, ...rejected].sort((one, other) => one.index - other.index),
        },
      };
    },
  } satisfies Partial<ApiHandlers>;
};

/** The types that change more than the stored events, in one transaction with them, so that each event counts once. */
const counted: ReadonlySet<ReadEvent['type']> = new Set(['click', 'open', 'display', 'application']);

/**
 * Stores events in one statement.
 *
 * @returns those that were not stored before; in a transaction, their device is locked
 */
async function store(
  db: Queryable,
  app: Application,
  device: CallingDevice,
  events: readonly AcceptedEvent[],
): Promise<readonly AcceptedEvent[]> {
  const inserted = await insertDeviceEvents(db, app.id, device, events);
  if (!inserted) throw invalidToken();
  if (inserted.length === events.length) return events;
  const fresh = new Set(inserted);
  // Of events with the same ID, the first one is stored.
  return events.filter(({ id }) => fresh.delete(id));
}

/** Records the clicks and displays of messages that the device was not sent, and returns whether an event is none of them. */
async function attribution(
  tx: Transaction,
  app: Application,
  deviceId: number,
  events: readonly AcceptedEvent[],
): Promise<(event: AcceptedEvent) => boolean> {
  const messageIds = events.flatMap(({ messageId }) => messageId ?? []);
  if (messageIds.length === 0) return () => true;
  const sent = await findSentMessages(tx, app.id, deviceId, messageIds);
  const unattributed = events.flatMap(({ type, date, messageId, actionId }) =>
    messageId === undefined || sent.has(messageId) || (type !== 'click' && type !== 'display')
      ? []
      : [{ type, date, deviceId, messageId, actionId }],
  );
  if (unattributed.length > 0) await insertUnattributed(tx, app.id, unattributed);
  return ({ messageId }) => messageId === undefined || sent.has(messageId);
}

async function record(
  tx: Transaction,
  app: Application,
  { id: deviceId, udid, platform }: CallingDevice,
  fresh: readonly AcceptedEvent[],
): Promise<void> {
  const ofType = (type: ReadEvent['type']) => fresh.filter((event) => event.type === type);
  const opens = ofType('open');
  const isAttributed = await attribution(tx, app, deviceId, [...ofType('click'), ...ofType('display')]);
  await recordEvents(tx, app.id, {
    clicks: ofType('click')
      .filter(isAttributed)
      .map(({ date, messageId, inAppId, actionId, campaignId }) => ({
        ...{ date, deviceId, udid, messageId, inAppId, actionId, campaignId },
      })),
    opens: opens.map(({ date }) => ({ date, deviceId })),
    displays: ofType('display')
      .filter(isAttributed)
      .map(({ date, messageId, inAppId }) => ({ date, deviceId, messageId, inAppId })),
  });
  const ofApplication = ofType('application').map(({ date, details: { code = '', properties, value } }) => ({
    ...{ date, code, properties, value },
  }));
  // After the clicks, since a conversion belongs to one of them.
  if (ofApplication.length > 0) await insertApplicationEvents(tx, app.id, deviceId, ofApplication);
  // Whatever its date: an app that sends an open is running.
  if (opens.length > 0 && platform === 'ios') await resetBadge(tx, app.id, deviceId);
}
