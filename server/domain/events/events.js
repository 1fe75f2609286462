import { insertClicks, lockDevices, recordDisplays, recordOpens, } from "./events.store.js";
const noMessages = {};
/** Finds the messages of events. Returns a function for the messages of one event. */
export async function resolveMessages(events, find) {
    const distinct = (ids) => [...new Set(ids)];
    const messages = await find.messages(distinct(events.flatMap(({ messageId }) => messageId ?? [])));
    const inApps = await find.inApps(distinct(events.flatMap(({ inAppId }) => inAppId ?? [])));
    return ({ messageId, inAppId, actionId }) => {
        if (messageId === undefined && inAppId === undefined)
            return noMessages;
        const named = [
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
function clickError(named, actionId) {
    const unknown = named.find(({ message }) => !message);
    if (unknown)
        return `${unknown.property}: ${unknown.name} not found`;
    const [first] = named;
    if (!first || actionId === undefined)
        return undefined;
    // If the event has both messages, the action is one of the push message.
    return first.message?.actionIds.includes(actionId) ? undefined : `actionId: ${first.name} has no action ${actionId}`;
}
const campaignOf = (named) => named.find(({ message }) => message?.campaignId)?.message?.campaignId;
/**
 * Records clicks, opens and displays of locked devices.
 *
 * @returns the number of new clicks
 */
export async function recordEvents(tx, applicationId, { clicks, opens, displays = [] }) {
    const inserted = clicks.length > 0 ? await insertClicks(tx, applicationId, clicks) : 0;
    if (opens.length > 0)
        await recordOpens(tx, applicationId, opens);
    if (displays.length > 0)
        await recordDisplays(tx, applicationId, displays);
    return inserted;
}
/** Imports the valid events of a batch in one transaction. The import is idempotent. */
export async function importEvents(db, applicationId, events, find) {
    const messagesOf = await resolveMessages(events, find);
    return db.transaction(async (tx) => {
        const devices = await lockDevices(tx, applicationId, new Set(events.map(({ deviceId }) => deviceId)));
        const errors = new Map();
        const clicks = [];
        const opens = [];
        for (const event of events) {
            const { type, date, deviceId: udid, messageId, inAppId, actionId } = event;
            const { error, campaignId } = messagesOf(event);
            const deviceId = devices.get(udid);
            if (deviceId === undefined)
                errors.set(event, `deviceId: device ${udid} not found`);
            else if (error)
                errors.set(event, error);
            else if (type === 'open')
                opens.push({ date, deviceId });
            else
                clicks.push({ date, deviceId, udid, messageId, inAppId, campaignId, actionId });
        }
        const inserted = await recordEvents(tx, applicationId, { clicks, opens });
        return { clicks: inserted, repeatedClicks: clicks.length - inserted, opens: opens.length, errors };
    });
}
