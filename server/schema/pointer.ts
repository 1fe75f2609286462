/** Escapes a name for a JSON Pointer (RFC 6901). */
export const escaped = (key: string | number) =>
  typeof key === 'string' && /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : String(key);

/** The name in a part of a JSON Pointer. */
export const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');
