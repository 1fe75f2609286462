/** The search parameters of a list: the state of each page is in its URL. */
export interface ListSearch {
  page?: number | undefined;
  search?: string | undefined;
}

export const textParam = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined;

/** An ID, which is a positive integer. */
export const idParam = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The number of a page after the first. */
export const pageParam = (value: unknown): number | undefined => {
  const page = idParam(value);
  return page === 1 ? undefined : page;
};

export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

export const readListSearch = ({ page, search }: Record<string, unknown>): ListSearch => ({
  page: pageParam(page),
  search: textParam(search),
});
