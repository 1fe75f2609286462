const quote = 0x22;
const backslash = 0x5c;
const openArray = 0x5b;
const openObject = 0x7b;
const closeArray = 0x5d;
const closeObject = 0x7d;

/** Smaller texts are parsed fast, however deep. */
const smallLength = 4096;

/**
 * Whether a JSON text is nested deeper than a limit. It runs before `JSON.parse`, which takes long for deep nesting. Small texts
 * are not checked.
 *
 * @param bytes well-formed or not
 */
export function isDeeperThan(bytes: Uint8Array, limit: number): boolean {
  if (bytes.length <= smallLength) return false;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === openArray || byte === openObject) {
      if (++depth > limit) return true;
    } else if (byte === closeArray || byte === closeObject) depth--;
  }
  return false;
}
