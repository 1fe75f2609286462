import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api, client, type Schemas } from '../../api/client.ts';
import type { ListPath, RowOf } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

export interface ListPage<Row> {
  data: Row[];
  link: Schemas['Link'];
}

/** The parameters in the paths of lists. */
export type PathParams = Readonly<Record<string, string | number>>;

/** The types of all lists differ, but their parameters and pages do not. */
const anyList = (path: ListPath) => path as '/operator/v1/apps';

/** Reads the page of a list that the URL selects. */
export function useListPage<Path extends ListPath>(
  list: Path,
  path: PathParams,
  { selection, sort, page, cursor, pageSize }: ListState,
): UseQueryResult<ListPage<RowOf<Path>>> {
  const query = { ...selection, sort, cursor, page: page === 1 ? undefined : page, pageSize };
  const params = { path, query } as object;
  const options = { placeholderData: keepPreviousData };
  return api.useQuery('get', anyList(list), { params }, options) as unknown as UseQueryResult<ListPage<RowOf<Path>>>;
}

/**
 * Counts the entries of all pages, in a request of its own, since pages do not wait for it. Null if there are too many.
 */
export const useTotal = (list: ListPath, path: PathParams, selection: Record<string, string>, enabled: boolean) =>
  useQuery({
    queryKey: ['get', list, { path, selection, total: true }],
    enabled,
    retry: false,
    async queryFn({ signal }) {
      const params = { path, query: { ...selection, total: true, pageSize: 1 } } as object;
      const { response } = await client.GET(anyList(list), { params, signal });
      const total = response.headers.get('X-Total-Count');
      return total === null ? null : Number(total);
    },
  }).data;

/** Downloads the selected entries in their order, at most 10,000. Returns whether there are more. */
export async function downloadCsv(
  list: ListPath,
  path: PathParams,
  { selection, sort }: Pick<ListState, 'selection' | 'sort'>,
  fileName: string,
): Promise<boolean> {
  const params = { path, query: { ...selection, sort } } as object;
  const headers = { Accept: 'text/csv' };
  const { data, response } = await client.GET(anyList(list), { params, headers, parseAs: 'blob' });
  const url = URL.createObjectURL(data as Blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // Browsers read it after the click, and not all of them immediately.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return /rel="?next"?/.test(response.headers.get('Link') ?? '');
}
