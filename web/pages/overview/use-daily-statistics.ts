import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { lastDays } from './days.ts';

/** Reads the statistics of the last days, and of as many days before them. A query has at most 100 days. */
export function useDailyStatistics(partnerId: string, count: number) {
  const all = lastDays(2 * count, new Date());
  const [before, days] = [all.slice(0, count), all.slice(count)];
  return { days, statistics: useDays(partnerId, days), before: useDays(partnerId, before) };
}

const useDays = (partnerId: string, days: readonly string[]) =>
  api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/stats',
    { params: { path: { partnerId }, query: { startDate: days[0], endDate: days.at(-1) } } },
    { placeholderData: keepPreviousData },
  );
