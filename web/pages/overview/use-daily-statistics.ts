import { api } from '../../api/client.ts';
import { lastDays } from './days.ts';

/** Reads the statistics of the last 90 days. */
export function useDailyStatistics(partnerId: string) {
  const days = lastDays(90, new Date());
  const [startDate, endDate] = [days[0], days.at(-1)];
  const statistics = api.useQuery('get', '/operator/v1/apps/{partnerId}/stats', {
    params: { path: { partnerId }, query: { startDate, endDate } },
  });
  return { days, statistics };
}
