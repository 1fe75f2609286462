/** The search parameters of a list: the state of each page is in its URL. */
export interface ListSearch {
  page?: number | undefined;
  search?: string | undefined;
}

export const textParam = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined;

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page);
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    search: textParam(search.search),
  };
}
