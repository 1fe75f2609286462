/** The search parameters of a list: its search text, filters, order and page. Parameters of a URL are texts. */
export type ListSearch = Partial<Record<string, string>>;

/** The text of a parameter. The router reads `20` and `false` as a number and a boolean. */
export const textParam = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? String(value) : undefined;

export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = textParam(value);
      return text === undefined ? [] : [[name, text]];
    }),
  );
