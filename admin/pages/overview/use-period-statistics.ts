import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Period } from '../../components/period.ts';

/** Reads the statistics of a period, and of the one before. */
export const usePeriodStatistics = (partnerId: string, { first, last }: Period) =>
  api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/statistics',
    { params: { path: { partnerId }, query: { startDate: first, endDate: last } } },
    { placeholderData: keepPreviousData },
  );

/** Counts all devices by platform, and how many of them can get a push. */
export const useReachable = (partnerId: string) =>
  api.useQuery('post', '/operator/v1/apps/{partnerId}/campaign_audience', {
    params: { path: { partnerId } },
    body: { platforms: ['android', 'ios', 'web'] },
  });
