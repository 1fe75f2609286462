import { badData } from '../../http/errors/problem.ts';
import { formats } from '../../schema/formats.ts';

/** A period with both bounds included, as PostgreSQL timestamps; `infinity` means unbounded. */
export interface Period {
  from: string;
  until: string;
}

const form = 'must be a day such as 2026-03-16, or a day and a time such as 2026-03-16 08:00:00';

/** Checks what the contract's pattern can't: that date and time exist. */
const isMoment = (bound: string) =>
  formats['date-time'].validate(`${bound.slice(0, 10)}T${bound.slice(11) || '00:00:00'}Z`);

/**
 * The period between two bounds in UTC, each a date or a date and time. A missing bound means unbounded.
 *
 * @throws Problem 400 for a date or time that does not exist
 */
export function periodBetween({ startDate, endDate }: { startDate?: string; endDate?: string }): Period {
  const errors = Object.entries({ startDate, endDate })
    .filter(([, bound]) => bound !== undefined && !isMoment(bound))
    .map(([name]) => `query/${name}: ${form}`);
  if (errors.length > 0) throw badData(errors);
  return {
    from: startDate === undefined ? '-infinity' : `${startDate}Z`,
    until: endDate === undefined ? 'infinity' : endOf(endDate),
  };
}

/** The last microsecond of the day: PostgreSQL stores microseconds. */
const endOf = (bound: string) => (bound.length === 10 ? `${bound} 23:59:59.999999Z` : `${bound}Z`);
