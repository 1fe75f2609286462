import { escapePattern } from '../../server/schema/pattern.ts';
import { randomInt } from 'node:crypto';
import { isObject } from '../../server/schema/subschemas.ts';

const alphabets = [
  [/^\d+$/, '0123456789'],
  [/^[0-9a-f]+$/, '0123456789abcdef'],
  [/^[0-9A-F]+$/, '0123456789ABCDEF'],
] as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Values that replace the secrets of a client in a recording, such as push tokens. The same secret has the same stand-in. */
export interface StandIns {
  /** @returns a random text with the length and the alphabet of the secret, or a push subscription with another key */
  of(secret: string): string;
  /** Replaces each known secret in a text. */
  scrub(text: string): string;
}

/** A shorter text may be a word, and is only replaced where it is a secret by its name. */
const minScrubbed = 8;

export function createStandIns(): StandIns {
  const known = new Map<string, string>();
  let pattern: RegExp | undefined;
  const add = (secret: string, standIn: string) => {
    known.set(secret, standIn);
    pattern = undefined;
    return standIn;
  };

  function of(secret: string): string {
    const former = known.get(secret);
    if (former !== undefined) return former;
    const subscription = readSubscription(secret);
    if (!subscription) return add(secret, randomLike(secret));
    // The public key of the browser must be a point of the curve, and is no secret.
    const { endpoint, keys, ...others } = subscription;
    const { origin, pathname } = new URL(endpoint);
    const other = {
      endpoint: `${origin}${pathname.replaceAll(/[^/]{8,}/g, (segment) => of(segment))}`,
      ...others,
      keys: { ...keys, auth: of(keys.auth) },
    };
    return add(secret, JSON.stringify(other));
  }

  return {
    of,
    scrub(text) {
      const secrets = [...known.keys()].filter((secret) => secret.length >= minScrubbed);
      if (secrets.length === 0) return text;
      // The longest first, since a secret may contain another one.
      pattern ??= new RegExp(
        secrets
          .sort((one, other) => other.length - one.length)
          .map(escapePattern)
          .join('|'),
        'g',
      );
      return text.replaceAll(pattern, (secret) => known.get(secret) ?? secret);
    },
  };
}

function randomLike(secret: string): string {
  const alphabet = alphabets.find(([pattern]) => pattern.test(secret))?.[1] ?? letters;
  // Signs such as hyphens stay, since formats may need them.
  return secret.replaceAll(/[\p{L}\p{N}]/gu, () => alphabet[randomInt(alphabet.length)] ?? '0');
}

function readSubscription(text: string) {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isObject(value.keys)) return undefined;
    const { endpoint, keys } = value;
    if (typeof endpoint !== 'string' || !URL.canParse(endpoint) || typeof keys.auth !== 'string') return undefined;
    return { ...value, endpoint, keys: { ...keys, auth: keys.auth } };
  } catch {
    return undefined;
  }
}
