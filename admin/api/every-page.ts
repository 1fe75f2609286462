import { useQuery } from '@tanstack/react-query';
import type { Schemas } from './client.ts';

/** A choice among more entries than these needs a search. */
const maxPages = 20;

interface ListPage<Row> {
  data: Row[];
  link: Schemas['Link'];
}

/** As many entries as are read. */
export const maxEntries = maxPages * 100;

/** Reads the pages of a list one after the other, at most 2,000 entries, for a field that offers all of them. */
export const useEveryPage = <Row>(
  path: string,
  partnerId: string,
  read: (page: number) => Promise<{ data?: ListPage<Row> }>,
) =>
  useQuery({
    queryKey: ['get', path, { partnerId, pages: 'every' }],
    async queryFn() {
      const rows: Row[] = [];
      for (let page = 1; page <= maxPages; page++) {
        const { data } = await read(page);
        for (const row of data?.data ?? []) rows.push(row);
        if (!data?.link.next) break;
      }
      return rows;
    },
    staleTime: 30_000,
  });
