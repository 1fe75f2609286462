/** Returns why a text can't be stored: PostgreSQL has no null character, and UTF-8 no unpaired surrogate. */
export function textError(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a null character';
  if (!text.isWellFormed()) return 'must not contain an unpaired surrogate';
  return undefined;
}
