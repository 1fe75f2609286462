import { randomInt } from 'node:crypto';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** FNV-1a with a random offset, so that a client can't choose names with the same hash. */
const prime = 0x01000193;
const start = randomInt(2 ** 32);
/** Taken from the global object once: in a context of node:vm, as in the tests, that takes longer than the hash of a byte. */
const { imul } = Math;

/**
 * Whether a JSON text has more distinct property names than a limit. It runs before `JSON.parse`, which allocates a hidden
 * class or table entry per name and can take 20 times as long for them as for the rest of the text.
 *
 * @param bytes well-formed or not
 */
export function hasMoreNames(bytes: Uint8Array, limit: number): boolean {
  // The shortest name with its quotes and colon, and a comma.
  if (bytes.length <= limit * 4) return false;
  const add = createHashSet(limit);
  let names = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== quote) continue;
    let hash = start;
    for (at++; at < bytes.length && bytes[at] !== quote; at++) {
      if (bytes[at] === backslash) at++;
      hash = imul(hash ^ (bytes[at] ?? 0), prime);
    }
    while (isSpace(bytes[at + 1])) at++;
    if (bytes[at + 1] === colon && add(hash) && ++names > limit) return true;
  }
  return false;
}

/** @returns a function that adds a hash and returns whether it is new; the set can hold `limit + 1` hashes */
function createHashSet(limit: number): (hash: number) => boolean {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(limit * 2 + 2)));
  return (hash) => {
    // Zero is an empty slot.
    const value = hash === 0 ? 1 : hash;
    for (let slot = value ^ (value >>> 16); ; slot++) {
      const found = slots[slot & (slots.length - 1)];
      if (found === value) return false;
      if (found === 0) {
        slots[slot & (slots.length - 1)] = value;
        return true;
      }
    }
  };
}
