import qs from 'qs';
import { badData } from './problem.ts';

/** What an undecodable value is read as: no text in UTF-8 holds half of a surrogate pair. */
export const undecodable = '\ud800';

/** Decodes a form's text. A `%` that begins no escape stays, as it is sent by those who forget that it is one. */
function decode(text: string): string | undefined {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return undefined;
  }
}

/** More parameters than any operation has; a list of fields has one for each. */
const maxParameters = 1000;

/**
 * Reads the query of a URL. Every parameter that was sent is there, whatever its name: `constructor` and `__proto__` among
 * them. A value that is not UTF-8 is `undecodable`; such a name stays encoded.
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
    // Lists may be long, as the fields of a device list: the library's own bound is 20.
    arrayLimit: maxParameters,
    // It would drop the others.
    parameterLimit: maxParameters,
    decoder(text, _default, _charset, type) {
      const decoded = decode(text);
      if (type !== 'key') return decoded ?? undecodable;
      // The library drops this name even where nothing inherits from it.
      if (/^__proto__(\[|$)/.test(decoded ?? '')) hasPrototype = true;
      return decoded ?? text;
    },
  }) as Record<string, unknown>;
  // Without a prototype of its own, an object takes this name like any other.
  if (hasPrototype) query.__proto__ = '';
  return query;
}
