import { lookUpLanguage } from "../../domain/rendering/languages.js";
/**
 * Chooses one of the languages of a message: that of the device, else a more general one such as `pt` for `pt-BR`, else the
 * first of the application's languages. Language tags are case-insensitive (BCP 47).
 *
 * @param preferred the languages of the application, in order
 */
export function chooseLanguage(available, language, preferred) {
    const byTag = new Map(available.map((tag) => [tag.toLowerCase(), tag]));
    const own = language === undefined ? undefined : lookUpLanguage(byTag, language);
    if (own !== undefined)
        return own;
    const others = [...preferred.map((tag) => tag.toLowerCase()), ...[...byTag.keys()].sort()];
    const found = others.find((tag) => byTag.has(tag));
    return (found !== undefined && byTag.get(found)) || '';
}
