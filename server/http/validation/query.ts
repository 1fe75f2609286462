import qs from 'qs';
import { badData } from '../errors/problem.ts';

/** Replaces a value that is not UTF-8. Decoding never returns an unpaired surrogate, so it can't be confused with a value. */
export const undecodable = '\ud800';

/** Decodes a name or value. A `%` that is not followed by two digits is kept, since clients send wildcards unencoded. */
export function decode(text: string): string | undefined {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return undefined;
  }
}

/** More parameters than a valid request has, including one per item of a list. */
const maxParameters = 1000;

/**
 * Parses the query of a URL. The result has every parameter, also those named `constructor` or `__proto__`. A value that is
 * not UTF-8 becomes `undecodable`; a name that is not UTF-8 stays encoded.
 *
 * @throws Problem 400 for too many parameters
 */
export function parseQuery(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const text = url.slice(start + 1);
  const count = text.split('&').length;
  if (count > maxParameters) throw badData(`query: must have at most ${maxParameters} parameters, but has ${count}`);
  let hasPrototype = false;
  const query = qs.parse(text, {
    plainObjects: true,
    // The device list takes up to 500 field names; the library's default is 20.
    arrayLimit: maxParameters,
    // The library drops parameters beyond its limit.
    parameterLimit: maxParameters,
    decoder(text, _default, _charset, type) {
      const decoded = decode(text);
      if (type !== 'key') return decoded ?? undecodable;
      // The library drops this name even with `plainObjects`.
      if (/^__proto__(\[|$)/.test(decoded ?? '')) hasPrototype = true;
      return decoded ?? text;
    },
  }) as Record<string, unknown>;
  // The object has no prototype, so this creates an ordinary property.
  if (hasPrototype) query.__proto__ = '';
  return query;
}

/** The names and values of an encoded query or form: names are decoded, values as sent. */
export const encodedPairs = (text: string): [name: string, value: string][] =>
  text.split('&').map((pair) => {
    const at = pair.indexOf('=');
    const name = at === -1 ? pair : pair.slice(0, at);
    return [decode(name) ?? name, at === -1 ? '' : pair.slice(at + 1)];
  });

/** The separators of the styles for lists in one encoded value. They are found before the parts are decoded. */
export const separators: Record<string, RegExp> = {
  form: /,/,
  spaceDelimited: /%20|\+/,
  pipeDelimited: /\||%7c/i,
};

/** The same for a value that is not encoded, as in a multipart form. */
export const plainSeparators: Record<string, string> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' };

/** The names and values of a query: names are decoded, values as sent. */
export const pairsOf = (url: string) => (url.includes('?') ? encodedPairs(url.slice(url.indexOf('?') + 1)) : []);
