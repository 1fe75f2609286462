/**
 * RFC 3339 without leap seconds, which PostgreSQL and JavaScript can't represent. Offsets are below 16 hours, as PostgreSQL
 * requires. All time zones are within that range.
 */
const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):[0-5]\d)$/;
/** RFC 9562 in either case, without the prefix `urn:uuid:`. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const date = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The pattern of ajv's format `email`: ASCII, with a dot in the domain. At most 254 characters (RFC 5321). */
const email =
  /^(?=.{1,254}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Whether a date exists, from the year 1, since PostgreSQL has no year 0. */
function isDay(match: RegExpExecArray | null): boolean {
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  );
}

/** Whether the year has four digits in UTC, the format in which dates are stored and returned. */
function isInReach(text: string): boolean {
  const year = new Date(text.toUpperCase()).getUTCFullYear();
  // Rounding to microseconds would move the last fractions of 9999 to the next year.
  return year >= 1 && (year < 9999 || !/\.9{7}/.test(text)) && year <= 9999;
}

/** Formats that are stricter than the validator's, so that valid values can be stored. */
export const formats = {
  'date-time': { type: 'string' as const, validate: (text: string) => isDay(dateTime.exec(text)) && isInReach(text) },
  date: { type: 'string' as const, validate: (text: string) => isDay(date.exec(text)) },
  email: { type: 'string' as const, validate: (text: string) => email.test(text) },
  uuid: { type: 'string' as const, validate: (text: string) => uuid.test(text) },
};

/** The names of formats in error messages. */
export const formatNames: Record<string, string> = {
  'date-time': 'a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z',
  date: 'a date such as 2026-03-16',
  email: 'an email address such as ada@example.com',
  int64: 'an integer',
  uri: 'a URL',
  uuid: 'a UUID such as 7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55',
};
