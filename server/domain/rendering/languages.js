/**
 * Finds the entry of a language by lookup (RFC 4647): subtags are removed from the end until an entry matches.
 *
 * @param byTag entries by language tag, in lower case
 */
export function lookUpLanguage(byTag, language) {
    const subtags = language.toLowerCase().split(/[-_]/);
    for (let count = subtags.length; count > 0; count--) {
        const entry = byTag.get(subtags.slice(0, count).join('-'));
        if (entry !== undefined)
            return entry;
    }
    return undefined;
}
