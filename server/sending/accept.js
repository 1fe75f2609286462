import { listPrefix, namedFields } from "../domain/devices/audience.js";
import { contentsOf } from "../domain/rendering/contents.js";
import { compileTemplate } from "../domain/rendering/template.js";
import { insertSend, readListFields } from "./sends.store.js";
/** Returns the criteria of segments by ID, and leaves out unknown IDs. */
export const segmentCriteria = (settings, ids) => settings.segments.filter(({ id }) => ids.includes(id)).map(({ where }) => where);
/** Whether a message has placeholders for fields of lists. */
export const usesLists = (contents) => compileTemplate(contents).placeholders.some((name) => name.startsWith(listPrefix));
/**
 * Accepts a send. It is stored durably, and later changes of the message or the settings don't affect it.
 *
 * @returns the ID of the send
 */
export async function acceptSend(tx, applicationId, message, kind, settings) {
    return insertSend(tx, applicationId, {
        message,
        kind,
        ...(await prepareSend(tx, applicationId, message, kind, settings)),
    });
}
/** Returns what a send would store: the content of the message, and its audience. */
export async function prepareSend(db, applicationId, message, kind, settings) {
    const contents = contentsOf(message, settings);
    const { lists, campaignSegments, testSegments, usePressure } = message;
    const chosen = kind === 'test' ? { segments: testSegments } : { segments: campaignSegments, lists };
    const segments = segmentCriteria(settings, chosen.segments ?? []);
    const audience = {
        // An empty selection means all devices, while a selection of deleted segments matches no devices.
        ...(chosen.segments?.length && { segments }),
        ...(chosen.lists?.length && { lists: chosen.lists }),
        fields: namedFields(settings, contents, segments),
        ...(chosen.lists?.length &&
            usesLists(contents) && { listFields: await readListFields(db, applicationId, chosen.lists) }),
        ...(kind === 'campaign' && usePressure && settings.pressure && { pressure: settings.pressure }),
    };
    return { contents, audience };
}
