/** A date relative to the time of evaluation, as in `{"$ago": "P30D"}`. */
export interface RelativeDate {
  /** A duration of `readDuration`. */
  ago: string;
}

const duration =
  /^P(?:(?<weeks>\d+)W|(?!T?$)(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<days>\d+)D)?(?:T(?!$)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?)$/;

/** In seconds. */
const units = {
  weeks: 604_800,
  years: 31_622_400,
  months: 2_678_400,
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};
const maxSeconds = 100 * units.years;

/** Longer texts are not durations of interest, such as numbers with many zeros. */
const maxLength = 40;

/** Returns why a value is not an ISO 8601 duration of at most 100 years in whole numbers. */
export function durationError(value: unknown): string | undefined {
  const parts = typeof value === 'string' && value.length <= maxLength ? duration.exec(value)?.groups : undefined;
  if (!parts) return 'must be a duration in whole numbers as in ISO 8601, such as P30D or P1Y6M';
  return durationSeconds(String(value)) > maxSeconds ? 'must be at most 100 years' : undefined;
}

/** The maximum length of a valid duration. Months and years have different lengths. */
export function durationSeconds(value: string): number {
  const parts = duration.exec(value)?.groups ?? {};
  return Object.entries(units).reduce((sum, [unit, size]) => sum + Number(parts[unit] ?? 0) * size, 0);
}

/**
 * The SQL of a relative date, a `timestamp` in UTC. The database subtracts months and years by the calendar. It has milliseconds, as
 * the dates of devices.
 *
 * @param asOf the SQL of the date that it is relative to
 */
export const relativeDateSql = (ago: string, asOf = 'now()'): string =>
  `((date_trunc('milliseconds', ${asOf}) at time zone 'UTC') - ${ago}::interval)`;
