import { useNavigate, useSearch } from '@tanstack/react-router';
import { textParam } from '../search-params.ts';

/** Lengths of a period that ends today, in days. */
export const lengths = ['7', '28', '90'] as const;

const defaultLength = '28';
/** The service rejects longer periods. */
export const maxDays = 366;
const dayMilliseconds = 86_400_000;

/** The parameters of a period in a URL: a number of days until today, or the first and the last day. */
export interface PeriodSearch {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days in UTC, as those of the statistics. The last one is included. */
export interface Period {
  first: string;
  last: string;
  /** The number of days. */
  length: number;
  /** The chosen number of days until today; undefined for a period of other days. */
  days: (typeof lengths)[number] | undefined;
}

export const readPeriodSearch = ({ days, from, to }: Record<string, unknown>): PeriodSearch => ({
  days: textParam(days),
  from: textParam(from),
  to: textParam(to),
});

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Why two days are no period, if they are none. */
export function periodError(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days.';
  if (to < from) return 'The last day is before the first.';
  const length = lengthOf(from, to);
  return length > maxDays ? `Choose at most ${maxDays} days. These are ${length.toLocaleString()}.` : undefined;
}

const lengthOf = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMilliseconds) + 1;

/** The period that a URL selects. Of a URL that selects none, the last 28 days. */
export function periodOf({ days, from = '', to = '' }: PeriodSearch, now = Date.now()): Period {
  if (periodError(from, to) === undefined) {
    return { first: from, last: to, length: lengthOf(from, to), days: undefined };
  }
  const chosen = lengths.find((length) => length === days) ?? defaultLength;
  const length = Number(chosen);
  return { first: dayOf(now - (length - 1) * dayMilliseconds), last: dayOf(now), length, days: chosen };
}

/** Whether a URL selects a period. */
const isPeriod = ({ days, from = '', to = '' }: PeriodSearch): boolean =>
  lengths.some((length) => length === days) || periodError(from, to) === undefined;

/** The period of the URL of the page, and whether it selects one. */
export function usePeriod() {
  const search: PeriodSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: PeriodSearch) => {
    const next = (current: object) => ({ ...current, days: undefined, from: undefined, to: undefined, ...changed });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  return { period: periodOf(search), isChosen: isPeriod(search), change };
}

/** The parameters of a list for the entries of a period. The end is not included. */
export const boundsOf = ({ first, last }: Period) => ({
  from: `${first}T00:00:00Z`,
  to: new Date(Date.parse(last) + dayMilliseconds).toISOString(),
});

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A period for people. */
export const periodText = ({ first, last, days }: Period): string =>
  days === undefined ? format.formatRange(Date.parse(first), Date.parse(last)) : `Last ${days} days`;
