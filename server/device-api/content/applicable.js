import { lookUpLanguage } from "../../domain/rendering/languages.js";
/** Returns the items that apply to a device now, in the given order. Their placeholders may still have no values. */
export function applicableItems(items, device) {
    const segments = new Set(device.segments);
    const lists = new Set(device.lists);
    return items.flatMap(({ kind, ...item }) => {
        if (item.from > device.now || item.until < device.now)
            return [];
        if (item.exclusion.some((id) => segments.has(id)))
            return [];
        const isForAll = item.inclusion.length === 0 && item.lists.length === 0;
        const own = item.lists.filter((id) => lists.has(id));
        const isIncluded = own.length > 0 || item.inclusion.some((id) => segments.has(id));
        const variant = isForAll || isIncluded ? chooseVariant(item.messages, device) : undefined;
        return variant ? [{ kind, variant, lists: own }] : [];
    });
}
/**
 * Chooses the message for the platform of a device, else one without a platform; of these, the one in its language or in a more
 * general one, else the one without a language.
 */
function chooseVariant(messages, { platform, language }) {
    const candidates = messages.get(platform ?? undefined) ?? messages.get(undefined);
    const inLanguage = language === null ? undefined : candidates && lookUpLanguage(candidates.byTag, language);
    return inLanguage ?? candidates?.withoutLanguage;
}
