import { shownButtons } from "./buttons.js";
/** Returns the content of a message for devices, in all its languages. */
export function contentsOf(message, settings) {
    const { id, externalId, campaignId, state, createdAt, updatedAt, ...shown } = message;
    const { language, translations, testSegments, campaignSegments, lists, usePressure, ...rest } = shown;
    const own = rest.platform === 'web' ? rest : withButtons(rest, settings);
    const translated = Object.entries(translations ?? {}).map(([tag, texts]) => [tag.toLowerCase(), { ...own, ...texts }]);
    return { own, translations: Object.fromEntries(translated) };
}
function withButtons({ buttonTemplate, buttons, ...rest }, settings) {
    const shown = shownButtons({ buttonTemplate, buttons }, settings);
    return shown.length > 0 ? { ...rest, buttons: shown } : rest;
}
