/** How many items a page holds. */
export const pageSize = 100;

interface Paged<Item> {
  status: 200;
  headers: { Link: string };
  body: { data: Item[]; link: { first: string; prev?: string; next?: string } };
}

/** What a store reads for a page: one item more than the page holds tells whether another follows. */
export interface PageRange {
  offset: number;
  limit: number;
}

/** @returns the range of a page; undefined below page 1, where there is nothing to read */
export function pageRange(page = 1): PageRange | undefined {
  return page < 1 ? undefined : { offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

/**
 * Reads a page and says where its neighbours are, in the `Link` header (RFC 8288) and in the body.
 *
 * @param read gives the items of a range, in a stable order
 */
export async function paginate<Item>(
  { url, query }: { url: URL; query: { page?: number } },
  read: (range: PageRange) => Promise<Item[]>,
): Promise<Paged<Item>> {
  const page = query.page ?? 1;
  const range = pageRange(page);
  const items = range ? await read(range) : [];
  const link = {
    first: urlWith(url, 'page', 1),
    ...(page > 1 && { prev: urlWith(url, 'page', page - 1) }),
    ...(items.length > pageSize && { next: urlWith(url, 'page', page + 1) }),
  };
  const header = Object.entries(link).map(([relation, target]) => `<${target}>; rel="${relation}"`);
  return { status: 200, headers: { Link: header.join(', ') }, body: { data: items.slice(0, pageSize), link } };
}

/** What callers may send as it is, and no URI holds (RFC 3986): some letters, and a `%` that begins no escape. */
const unwise = /[[\]{}|\\^`]|%(?![0-9a-f]{2})/gi;

/** The request's own URL with one parameter changed; the rest of the query stays, letter for letter where a URI can hold it. */
export function urlWith(url: URL, name: string, value: string | number): string {
  const others = url.search
    .slice(1)
    .replace(unwise, encodeURIComponent)
    .split('&')
    .filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`));
  return `${url.origin}${url.pathname}?${[...others, `${name}=${value}`].join('&')}`;
}
