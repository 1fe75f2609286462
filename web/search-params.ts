/** The search parameters of a list: its search text, filters, order and page. Parameters of a URL are texts. */
export type ListSearch = Partial<Record<string, string>>;

export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = textParam(value);
      return text === undefined ? [] : [[name, text]];
    }),
  );
