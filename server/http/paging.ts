/** The number of items per page. */
export const pageSize = 100;

export interface Paged<Item> {
  status: 200;
  headers: { Link: string };
  body: { data: Item[]; link: { first: string; prev?: string; next?: string } };
}

/** The rows to read for a page: one more than the page has, to find out whether another page follows. */
export interface PageRange {
  offset: number;
  limit: number;
}

/** @returns the range of a page; undefined below page 1, which is empty */
export function pageRange(page = 1, size = pageSize): PageRange | undefined {
  return page < 1 ? undefined : { offset: (page - 1) * size, limit: size + 1 };
}

/**
 * Reads a page, and adds links to other pages in the `Link` header (RFC 8288) and in the body.
 *
 * @param read returns the items of a range, in a stable order
 * @param size the number of items per page
 * @param positionAt returns the `position` parameter of the link `next`; by default links only have page numbers
 */
export async function paginate<Item>(
  { url, query }: { url: URL; query: { page?: number } },
  read: (range: PageRange) => Promise<Item[]>,
  positionAt?: (page: number) => string | undefined,
  size = pageSize,
): Promise<Paged<Item>> {
  const page = query.page ?? 1;
  const range = pageRange(page, size);
  const items = range ? await read(range) : [];
  const numbered = (number: number) => urlWith(url, { page: number, position: undefined });
  const link = {
    first: numbered(1),
    ...(page > 1 && { prev: numbered(page - 1) }),
    ...(items.length > size && {
      next: urlWith(url, { page: page + 1, position: positionAt?.(page + 1) }),
    }),
  };
  const header = Object.entries(link).map(([relation, target]) => `<${target}>; rel="${relation}"`);
  return { status: 200, headers: { Link: header.join(', ') }, body: { data: items.slice(0, size), link } };
}

/**
 * Characters that clients may send unencoded although a URI can't contain them (RFC 3986): some special characters, and
 * a `%` that begins no escape.
 */
const unwise = /[[\]{}|\\^`]|%(?![0-9a-f]{2})/gi;

/**
 * The URL of the request with some parameters replaced, or removed if undefined. The rest of the query is unchanged,
 * except for characters that a URI can't contain.
 */
export function urlWith(url: URL, parameters: Record<string, string | number | undefined>): string {
  const others = url.search
    .slice(1)
    .replace(unwise, encodeURIComponent)
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(parameters, pair.split('=', 1)[0] ?? ''));
  const added = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `${url.origin}${url.pathname}?${[...others, ...added].join('&')}`;
}
