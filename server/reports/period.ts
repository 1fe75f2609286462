import { formats } from '../http/formats.ts';
import { badData } from '../http/problem.ts';

/** Moments from one to another, both included: texts that PostgreSQL takes, `infinity` among them. */
export interface Period {
  from: string;
  until: string;
}

const form = 'must be a day such as 2026-03-16, or a day and a time such as 2026-03-16 08:00:00';

/** What the contract's pattern can't tell: the day is one of the calendar, the time one of the clock. */
const isMoment = (bound: string) =>
  formats['date-time'].validate(`${bound.slice(0, 10)}T${bound.slice(11) || '00:00:00'}Z`);

/**
 * The period between two bounds in UTC, each a day or a day and a time; a side without a bound is open.
 *
 * @throws Problem 400 when a bound is no point in time
 */
export function periodBetween({ startDate, endDate }: { startDate?: string; endDate?: string }): Period {
  const faults = Object.entries({ startDate, endDate })
    .filter(([, bound]) => bound !== undefined && !isMoment(bound))
    .map(([name]) => `query/${name}: ${form}`);
  if (faults.length > 0) throw badData(...faults);
  return {
    from: startDate === undefined ? '-infinity' : `${startDate}Z`,
    until: endDate === undefined ? 'infinity' : endOf(endDate),
  };
}

/** PostgreSQL keeps microseconds: the last one of the day still belongs to it. */
const endOf = (bound: string) => (bound.length === 10 ? `${bound} 23:59:59.999999Z` : `${bound}Z`);
