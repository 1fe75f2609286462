import { LRUCache } from 'lru-cache';
import { listFieldValue } from "../domain/devices/audience.js";
import { compileTemplate } from "../domain/rendering/template.js";
import { readSend } from "./chunks.store.js";
const maxKeptSends = 100;
/** Caches recently delivered sends with their compiled messages. */
export function createSendCache(db) {
    const kept = new LRUCache({ max: maxKeptSends });
    return ({ applicationId, sendId }) => {
        const known = kept.get(sendId);
        if (known)
            return known;
        const send = readSend(db, applicationId, sendId).then(({ contents, audience }) => ({
            audience,
            template: compileTemplate(contents),
            timeToLive: contents.own.timeToLive,
        }));
        kept.set(sendId, send);
        send.catch(() => kept.delete(sendId));
        return send;
    };
}
/** Renders the message for a device of a chunk. */
export function renderDevice({ sendId, messageId }, { audience, template }, device) {
    const { id, udid, token } = device;
    const suppressed = (reason) => ({ device, skipped: { status: 'suppressed', reason } });
    if (!device.pushConsent)
        return suppressed('opted out');
    if (device.frequencyCapped)
        return suppressed('marketing pressure');
    const rendered = template.render(device.language, valuesFor(device, audience, template.placeholders));
    if ('missing' in rendered)
        return suppressed(`no value for the placeholder \${${rendered.missing}}`);
    if (token === null)
        return { device, skipped: { status: 'failed', reason: 'the device has no token' } };
    return { device, push: { sendId, messageId, deviceId: id, udid, token, content: rendered.content } };
}
/** Returns the values of a device, one for each placeholder. A placeholder for a list field uses the first targeted list that has the field. */
export function valuesFor({ values = [], lists }, { listFields, lists: targeted, data = {} }, placeholders) {
    if (!listFields || !lists)
        return values;
    const own = targeted?.filter((id) => lists.includes(id)) ?? [];
    return values.map((value, index) => {
        const name = placeholders[index] ?? '';
        return Object.hasOwn(data, name) ? value : (listFieldValue(name, own, listFields) ?? value);
    });
}
