import { indexLanguages, lookUpLanguage } from '../../domain/rendering/languages.ts';

/**
 * Chooses one of the languages of a message by lookup (RFC 4647): that of the device, else the first of the application's
 * languages that the message has, else the first in alphabetical order.
 *
 * @param preferred the languages of the application, in order
 */
export function chooseLanguage(
  available: readonly string[],
  language: string | undefined,
  preferred: readonly string[],
): string {
  const index = indexLanguages(available.map((tag) => [tag, tag] as const));
  for (const tag of [...(language === undefined ? [] : [language]), ...preferred]) {
    const found = lookUpLanguage(index, tag);
    if (found !== undefined) return found;
  }
  return available.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))[0] ?? '';
}
