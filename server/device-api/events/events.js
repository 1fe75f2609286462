import { clickedMessages } from "../../domain/events/clicked.store.js";
import { recordEvents, resolveMessages } from "../../domain/events/events.js";
import { invalidToken } from "../errors.js";
import { insertDeviceEvents } from "./events.store.js";
import { findMissingReferences } from "./missing-references.js";
import { readEvent, spreadClamped } from "./read-event.js";
export const eventHandlers = (db, settings) => {
    /** Checks what the events name. */
    async function resolve(app, events) {
        const current = await settings(app);
        const references = events.flatMap(({ reference }) => reference ?? []);
        const missing = await findMissingReferences(db, app, current, references);
        const messagesOf = await resolveMessages(events, clickedMessages(db, app.id, current));
        const accepted = [];
        const rejected = [];
        for (const event of events) {
            const { error, campaignId } = messagesOf(event);
            const { reference } = event;
            const reason = reference && missing.has(reference)
                ? `${reference.path}: ${reference.kind} ${reference.name} not found`
                : error;
            if (reason !== undefined)
                rejected.push({ index: event.index, reason });
            else
                accepted.push(campaignId === undefined ? event : { ...event, campaignId });
        }
        return { accepted, rejected };
    }
    return {
        async sendEvents({ app, device, body: { events } }) {
            const now = Date.now();
            const valid = [];
            const invalid = [];
            events.forEach((value, index) => {
                const event = readEvent(value, index, now);
                if (typeof event === 'string')
                    invalid.push({ index, reason: event });
                else
                    valid.push(event);
            });
            spreadClamped(valid, now);
            const { accepted, rejected } = await resolve(app, valid);
            if (accepted.some(({ type }) => counted.has(type))) {
                await db.transaction(async (tx) => {
                    const fresh = await store(tx, app, device, accepted);
                    await record(tx, app, device, fresh);
                });
            }
            else if (accepted.length > 0)
                await store(db, app, device, accepted);
            return {
                status: 202,
                body: {
                    accepted: accepted.length,
                    rejected: [...invalid, ...rejected].sort((one, other) => one.index - other.index),
                },
            };
        },
    };
};
/** The types that change more than the stored events, in one transaction with them, so that each event counts once. */
const counted = new Set(['click', 'open', 'display']);
/**
 * Stores events in one statement.
 *
 * @returns those that were not stored before; in a transaction, their device is locked
 */
async function store(db, app, device, events) {
    const inserted = await insertDeviceEvents(db, app.id, device, events);
    if (!inserted)
        throw invalidToken();
    if (inserted.length === events.length)
        return events;
    const fresh = new Set(inserted);
    // Of events with the same ID, the first one is stored.
    return events.filter(({ id }) => fresh.delete(id));
}
async function record(tx, app, { id: deviceId, udid }, fresh) {
    const ofType = (type) => fresh.filter((event) => event.type === type);
    await recordEvents(tx, app.id, {
        clicks: ofType('click').map(({ date, messageId, inAppId, actionId, campaignId }) => ({
            ...{ date, deviceId, udid, messageId, inAppId, actionId, campaignId },
        })),
        opens: ofType('open').map(({ date }) => ({ date, deviceId })),
        displays: ofType('display').map(({ date, messageId, inAppId }) => ({ date, deviceId, messageId, inAppId })),
    });
}
