import { createHash } from 'node:crypto';
import { compileTexts } from "../../domain/rendering/template.js";
import { readListFields } from "../../sending/sends.store.js";
import { readContents } from "./content.store.js";
const hour = 3_600_000;
/** Local time is at most 14 hours ahead of UTC, and at most 12 hours behind it. */
const [maxAhead, maxBehind] = [14 * hour, 12 * hour];
export const digestOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
export async function readCatalog(db, applicationId) {
    const { contents, beacons } = await readContents(db, applicationId);
    const items = contents.map(toItem);
    const lists = [...new Set(items.flatMap((item) => item.lists))];
    const listFields = await readListFields(db, applicationId, lists);
    const beaconsText = JSON.stringify(beacons);
    const sizes = contents.map(({ size }) => size);
    return {
        items,
        audiences: {
            segments: [...new Set(items.flatMap(({ inclusion, exclusion }) => [...inclusion, ...exclusion]))],
            lists,
        },
        listFields,
        beacons,
        beaconsDigest: digestOf(beaconsText),
        size: sizes.reduce((total, size) => total + size, beaconsText.length + JSON.stringify(listFields).length),
    };
}
function toItem(row) {
    const body = row.body;
    const { inclusion = [], exclusion = [], lists = [] } = body.segments ?? {};
    const isLocal = body.settings?.programmation?.useLocalDate === true;
    return {
        kind: row.kind,
        from: row.startDate === undefined ? -Infinity : Date.parse(row.startDate) - (isLocal ? maxAhead : 0),
        until: row.endDate === undefined ? Infinity : Date.parse(row.endDate) + (isLocal ? maxBehind : 0),
        inclusion,
        exclusion,
        lists: [...lists, ...(body.lists ?? []).map(({ listId }) => listId)],
        messages: toMessages(row, body),
    };
}
function toMessages(row, body) {
    const platforms = [...new Set(body.messages.map(({ platform }) => platform))];
    return new Map(platforms.map((platform) => {
        const own = body.messages
            .filter((message) => message.platform === platform)
            .map((message) => [message.language?.toLowerCase(), toVariant(row, body, message)]);
        const byTag = new Map(own.flatMap(([tag, variant]) => (tag === undefined ? [] : [[tag, variant]])));
        return [platform, { byTag, withoutLanguage: own.find(([tag]) => tag === undefined)?.[1] }];
    }));
}
/** Compiled on first use, since most variants are in languages that few devices have. */
function toVariant(row, body, message) {
    let compiled;
    const compile = () => {
        const shown = toShown(row, body, message);
        const { placeholders, fill } = compileTexts(message);
        const texts = {
            placeholders,
            fill(valueOf) {
                const filled = fill(valueOf);
                return filled && { ...shown, message: filled };
            },
        };
        return { texts, digest: digestOf(JSON.stringify(shown)) };
    };
    return {
        get texts() {
            return (compiled ??= compile()).texts;
        },
        get digest() {
            return (compiled ??= compile()).digest;
        },
    };
}
function toShown({ id, kind, externalId, startDate, endDate }, body, message) {
    const { triggers, settings } = body;
    const { language } = message;
    const dated = {
        ...(externalId !== undefined && { externalId }),
        ...(startDate !== undefined && { startDate }),
        ...(endDate !== undefined && { endDate }),
        ...(language !== undefined && { language }),
    };
    const shown = kind === 'in-app'
        ? { inAppId: id, ...dated, message, ...(triggers && { triggers }) }
        : { alarmId: id, ...dated, message, triggers: triggers ?? {}, settings: settings ?? {} };
    return shown;
}
