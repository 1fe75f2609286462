import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Period } from '../../components/period.ts';

const path = '/operator/v1/apps/{partnerId}/messages/{messageId}/clicks';
const maxPages = 10;

/** The times of the first clicks on a message in a period, at most 1,000, and whether there are more. */
export const useClicks = (partnerId: string, messageId: number, period: Period | undefined) =>
  useQuery({
    queryKey: ['get', path, { partnerId, messageId, pages: maxPages, first: period?.first, last: period?.last }],
    async queryFn({ signal }) {
      const times: string[] = [];
      const dates = period && { startDate: period.first, endDate: `${period.last} 23:59:59` };
      let query: { page?: number; position?: string } = {};
      for (let read = 0; read < maxPages; read++) {
        const { data } = await client.GET(path, {
          params: { path: { partnerId, messageId }, query: { ...dates, ...query } },
          signal,
        });
        for (const { date } of data?.data ?? []) times.push(date);
        if (!data?.link.next) return { times, hasMore: false };
        const next = new URL(data.link.next).searchParams;
        const position = next.get('position');
        query = { page: Number(next.get('page') ?? read + 2), ...(position !== null && { position }) };
      }
      return { times, hasMore: true };
    },
    staleTime: 30_000,
  });
