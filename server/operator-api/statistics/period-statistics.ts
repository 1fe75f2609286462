import type { components } from '../../../generated/operator/api.ts';
import type { Queryable } from '../../db/database.ts';
import { badData } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';
import { listDays, listUnsubscriptions } from './period-statistics.store.ts';

type DayStatistics = components['schemas']['DayStatistics'];
type PeriodTotals = components['schemas']['PeriodTotals'];

/** The maximum length of a period in days. */
const maxDays = 366;

const dayMilliseconds = 86_400_000;

/** The day that is a number of days before another one. */
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMilliseconds).toISOString().slice(0, 10);

/**
 * @returns the length of a period in days
 * @throws Problem 400 if the end is before the start, or the period is too long
 */
function lengthOf(startDate: string, endDate: string): number {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMilliseconds) + 1;
  if (days < 1) throw badData(`query/endDate: ${endDate} is before startDate ${startDate}`);
  if (days > maxDays) {
    throw badData(`query/endDate: the period has ${days} days; at most ${maxDays} are allowed`);
  }
  return days;
}

function sumOf(days: readonly DayStatistics[]): PeriodTotals {
  const sum = (name: keyof PeriodTotals) => days.reduce((total, day) => total + day[name], 0);
  return {
    ...{ sent: sum('sent'), failed: sum('failed'), suppressed: sum('suppressed'), canceled: sum('canceled') },
    ...{ clicks: sum('clicks'), displays: sum('displays'), newDevices: sum('newDevices') },
    ...{ consentEnded: sum('consentEnded'), tokensLost: sum('tokensLost') },
  };
}

/** The statistics of a period, compared with the one before. */
export const periodStatisticsHandlers = (db: Queryable) =>
  ({
    async getPeriodStatistics({ app, query: { startDate, endDate } }) {
      const length = lengthOf(startDate, endDate);
      const firstBefore = daysBefore(startDate, length);
      const all = await listDays(db, app.id, firstBefore, endDate);
      const [before, days] = [all.slice(0, length), all.slice(length)];
      return {
        status: 200,
        body: {
          startDate,
          endDate,
          totals: sumOf(days),
          before: { startDate: firstBefore, endDate: daysBefore(startDate, 1), totals: sumOf(before) },
          platforms: await listUnsubscriptions(db, app.id, startDate, endDate),
          days,
        },
      };
    },
  }) satisfies Partial<ApiHandlers>;
