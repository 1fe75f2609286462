import { localTime } from '../../components/zoned-time.ts';
import { timeZone } from '../../components/time-zone.ts';
import { textParam } from '../../search-params.ts';

/** The month of the calendar in the URL, such as `?month=2026-03`. */
export interface CalendarSearch {
  month?: string | undefined;
}

export const readCalendarSearch = ({ month }: Record<string, unknown>): CalendarSearch => ({ month: textParam(month) });

const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The day of a time in the time zone of the browser, such as `2026-03-01`. */
export const dayAt = (date: string): string => localTime(date, timeZone).slice(0, 10);

/** The month of a URL; without one, that of `today`. */
export const monthOf = ({ month = '' }: CalendarSearch, today: string): string =>
  isMonth(month) ? month : today.slice(0, 7);

/** The month that is a number of months later. */
export function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of a week where the reader is: from 1 for Monday to 7 for Sunday. Browsers without this information get Monday. */
function firstDayOfWeek(): number {
  // Browsers can have a language that `Intl.Locale` rejects, such as `en-US@posix`.
  const locale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale) as WeekInfo;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** The weeks of a month with their days, also those of other months in the first and the last week. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const daysBefore = (new Date(first).getUTCDay() - firstDayOfWeek() + 7) % 7;
  const weeks: string[][] = [];
  for (let start = dayAfter(first, -daysBefore); start < `${monthAfter(month, 1)}-01`; start = dayAfter(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(start, index)));
  }
  return weeks;
}

const utc = { timeZone: 'UTC' } as const;
const monthFormat = new Intl.DateTimeFormat(undefined, { ...utc, month: 'long', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'long', day: 'numeric', month: 'long' });
const weekdayFormat = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'short' });
const longWeekdayFormat = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'long' });

export const monthText = (month: string) => monthFormat.format(Date.parse(`${month}-01`));
export const dayText = (day: string) => dayFormat.format(Date.parse(day));
export const weekdayText = (day: string) => weekdayFormat.format(Date.parse(day));
export const longWeekdayText = (day: string) => longWeekdayFormat.format(Date.parse(day));
