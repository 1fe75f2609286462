import { badData } from '../server/http/errors/problem.ts';

/** The preferences of a request for its response. */
export interface Preferences {
  code?: number;
  example?: string;
  dynamic?: boolean;
  seed?: string;
  /** How long the response is delayed, in milliseconds. */
  delay?: number;
  /** The connection is closed instead of a response. */
  drop?: boolean;
}

/** Maximum delay of a response, in milliseconds. */
const maxDelay = 60_000;

/** Splits at commas and semicolons outside of quotes and brackets. */
const preferencePattern = /(?:"(?:[^"\\]|\\.)*"|\([^)]*\)|[^,;"(])+/g;

/**
 * Reads the `Prefer` header (RFC 7240). Other preferences are ignored.
 *
 * @throws Problem 400 for an invalid value
 */
export function readPreferences(header: string | undefined): Preferences {
  if (!header) return {};
  const preferences: Preferences = {};
  const errors: string[] = [];
  const read = new Set<string>();
  for (const [text] of header.matchAll(preferencePattern)) {
    const [, name = '', quoted, plain = ''] = /^\s*([\w-]+)\s*(?:=\s*(?:"(.*)"|(.*?)))?\s*$/s.exec(text) ?? [];
    // Of a preference that is sent more than once, the first one counts (RFC 7240, section 2).
    if (read.has(name.toLowerCase())) continue;
    read.add(name.toLowerCase());
    const error = addPreference(preferences, name.toLowerCase(), quoted ?? plain);
    if (error !== undefined) errors.push(`headers/Prefer/${name}: ${error}`);
  }
  if (errors.length > 0) throw badData(errors);
  return preferences;
}

const texts = { example: 'must be the name of an example', seed: 'must be a text of at most 255 characters' };

/** @returns why the value is invalid */
export function addPreference(preferences: Preferences, name: string, value: string): string | undefined {
  switch (name) {
    case 'code':
      if (!/^[1-5]\d\d$/.test(value)) return 'must be a status, such as 404';
      preferences.code = Number(value);
      return undefined;
    case 'example':
    case 'seed':
      if (value === '' || value.length > 255) return texts[name];
      preferences[name] = value;
      return undefined;
    case 'dynamic':
    case 'drop':
      if (!/^(true|false)?$/.test(value)) return 'must be true or false';
      preferences[name] = value !== 'false';
      return undefined;
    case 'delay':
      preferences.delay = readDelay(value);
      return preferences.delay === undefined
        ? 'must be a time of at most 60 s, such as 200ms, 2s or lognormal(200ms,0.4)'
        : undefined;
    default:
      return undefined;
  }
}

/** Reads a fixed time, or a random one with a median and a standard deviation of its logarithm. */
export function readDelay(text: string): number | undefined {
  const [, distribution, median, sigma] = /^(lognormal)\(([^,]*),\s*(\d+(?:\.\d+)?)\s*\)$/.exec(text) ?? [];
  if (distribution !== undefined) {
    const milliseconds = readTime(median?.trim() ?? '');
    if (milliseconds === undefined || Number(sigma) > 5) return undefined;
    return Math.min(maxDelay, milliseconds * Math.exp(Number(sigma) * normal()));
  }
  return readTime(text);
}

function readTime(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text) ?? [];
  const milliseconds = Number(number) * (unit === 's' ? 1000 : 1);
  return number !== undefined && milliseconds <= maxDelay ? milliseconds : undefined;
}

/** A random number of the standard normal distribution (Box and Muller). */
const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());

/** The value of `Preference-Applied` (RFC 7240, section 3). Undefined without preferences. A seed only applies to random values. */
export function appliedPreferences({ delay, seed, ...others }: Preferences): string | undefined {
  const seeded = others.dynamic && seed !== undefined && { seed };
  const applied = Object.entries({
    ...others,
    ...seeded,
    ...(delay !== undefined && { delay: `${Math.round(delay)}ms` }),
  });
  const shown = (value: string) => (/^[\w.()-]*$/.test(value) ? value : JSON.stringify(value));
  const text = applied.map(([name, value]) => `${name}=${shown(String(value))}`).join(', ');
  // A header has only visible ASCII characters.
  return text === '' ? undefined : text.replaceAll(/[^\x20-\x7e]/g, '?');
}
