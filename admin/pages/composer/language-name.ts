const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language tag, or the tag if it is unknown. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
