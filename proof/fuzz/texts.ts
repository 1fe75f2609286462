import fc from 'fast-check';
import { formats } from '../../server/schema/formats.ts';
import type { Schema } from './schemas.ts';

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');

const days = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 2000, max: 2100 }) }, fc.constantFrom(1, 99, 1582, 1969, 9999)),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  // Limits a day to the last day of its month.
  .map(([year, month, day]) => {
    const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
    return `${pad(year, 4)}-${pad(month)}-${pad(Math.min(day, last))}`;
  });

const offsets = fc.oneof(
  fc.constantFrom('Z', 'z', '+00:00', '-00:00', '+14:00', '-12:00', '+15:59', '-15:59'),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 14 }), fc.constantFrom(0, 30, 45))
    .map(([sign, hours, minutes]) => `${sign}${pad(hours)}:${pad(minutes)}`),
);

const times = fc
  .tuple(
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.integer({ min: 0, max: 59 }),
    fc.option(fc.stringMatching(/^[0-9]{1,9}$/), { nil: undefined, freq: 3 }),
  )
  .map(([h, m, s, fraction]) => `${pad(h)}:${pad(m)}:${pad(s)}${fraction === undefined ? '' : `.${fraction}`}`);

const dateTimes = fc
  .tuple(days, fc.constantFrom('T', 'T', 'T', 't'), times, offsets)
  .map(([day, separator, time, offset]) => day + separator + time + offset)
  .filter(formats['date-time'].validate);

/** Strings of a format that the service can store, which excludes leap seconds. */
const formatted: Record<string, fc.Arbitrary<string>> = {
  'date-time': dateTimes,
  date: days,
  uuid: fc.tuple(fc.uuid(), fc.boolean()).map(([uuid, upper]) => (upper ? uuid.toUpperCase() : uuid)),
  uri: fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'small' }),
    fc.constantFrom(
      'mailto:ada@example.com',
      'app://home',
      'http://[::1]:8080/x',
      'urn:isbn:1',
      'https://e.org/%C3%A9',
    ),
  ),
  email: fc.emailAddress({ size: '-1' }),
};

/** Dates for patterns: a pattern alone rarely generates a calendar date. */
const dated = fc.oneof(
  dateTimes,
  days,
  fc.tuple(days, times).map(([day, time]) => `${day} ${time.slice(0, 8)}`),
  fc.tuple(days, days).map((pair) => pair.toSorted().join('|')),
);

/** Free text with problematic characters, without those that databases can't store. */
const plain = fc
  .oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '%',
        '_',
        '\\',
        "'",
        '"',
        ';',
        '..',
        '.',
        '/',
        '?',
        '#',
        '&',
        '+',
        ' ',
        '\n',
        '${name}',
        '$1',
        '{}',
        '[]',
        'null',
        '__proto__',
        'constructor',
        'ext:1',
        '0',
        '1e3',
        "'; drop table campaigns; --",
        '\u202e',
        '\ufeff',
        'é',
        'ẞ',
        '👩‍👩‍👧',
      ),
    },
  )
  .map((text) => text.replaceAll('\0', ''));

const lengthOf = (text: string) => [...text].length;

/** Strings that a schema allows, including the shortest and the longest. */
export function textsOf({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) => lengthOf(text) >= minLength && lengthOf(text) <= maxLength;
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    // The library knows no lookaheads. The filter below applies them.
    const generated = new RegExp(pattern.replaceAll(/\(\?[=!][^()]*\)/g, ''), 'u');
    const matching = fc.stringMatching(generated, { size: '-1' }).map((text) => text.replaceAll('\0', ''));
    const isDated = expression.test('2026-03-16') || expression.test('2026-03-16T08:00:00Z');
    const candidates = isDated ? fc.oneof({ weight: 9, arbitrary: dated }, matching) : matching;
    return candidates.filter((text) => expression.test(text) && fits(text));
  }
  if (format !== undefined && formatted[format]) return formatted[format].filter(fits);
  const bounds = [minLength, maxLength].filter((length) => length > 0 && length <= 10_000);
  return fc.oneof(
    { weight: 12, arbitrary: plain.filter(fits) },
    ...bounds.map((length) => fc.constantFrom('x', 'é', '😀').map((character) => character.repeat(length))),
  );
}
