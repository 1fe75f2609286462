import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

const path = '/operator/v1/apps/{partnerId}/messages/{messageId}/clicks';
const maxPages = 10;

/** The times of the first clicks on a message, at most 1,000, and whether there are more. */
export const useClicks = (partnerId: string, messageId: number) =>
  useQuery({
    queryKey: ['get', path, { partnerId, messageId, pages: maxPages }],
    async queryFn({ signal }) {
      const times: string[] = [];
      let query: { page?: number; position?: string } = {};
      for (let read = 0; read < maxPages; read++) {
        const { data } = await client.GET(path, { params: { path: { partnerId, messageId }, query }, signal });
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
