import { pageRange, type PageRange, pageSize, urlWith } from '../http/paging.ts';
import { badData } from '../http/errors/problem.ts';
import { formats } from '../schema/formats.ts';

/** The position of an entry in a list: the values of its sort key. */
export type SortKey = readonly (string | number)[];

export interface CursorPage<Item> {
  status: 200;
  headers: { Link: string };
  body: { data: Item[]; link: { first: string; next?: string } };
}

const encode = (key: SortKey) => Buffer.from(JSON.stringify(key)).toString('base64url');

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
/** The database has no year 0. */
const isInstant = (value: unknown) =>
  typeof value === 'string' && formats['date-time'].validate(value) && !value.startsWith('0000');
const checks = { id: isId, instant: isInstant };

type KeyOf<Kinds extends readonly (keyof typeof checks)[]> = {
  [Index in keyof Kinds]: Kinds[Index] extends 'id' ? number : string;
};

/**
 * Reads a cursor. It needs no signature, since it only selects entries of the same list.
 *
 * @param kinds the type of each value in the sort key
 * @throws Problem 400 for anything else
 */
export function readCursor<const Kinds extends readonly (keyof typeof checks)[]>(
  cursor: string | undefined,
  kinds: Kinds,
): KeyOf<Kinds> | undefined {
  if (cursor === undefined) return undefined;
  const key = decode(cursor);
  const isKey =
    Array.isArray(key) && key.length === kinds.length && kinds.every((kind, index) => checks[kind](key[index]));
  if (!isKey) throw badData('query/cursor: must be the cursor of a `next` link of this list');
  return key as unknown as KeyOf<Kinds>;
}

/**
 * Creates a page whose link `next` has the sort key of its last entry. Unlike page numbers, cursors neither skip nor repeat
 * entries while others are added, and deep pages are as fast as the first one.
 *
 * @param rows one more than the page has, to find out whether another page follows
 */
export function cursorPage<Row, Item>(
  url: URL,
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  toItem: (row: Row) => Item,
  size = pageSize,
): CursorPage<Item> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const link = {
    first: urlWith(url, { cursor: undefined }).replace(/\?$/, ''),
    ...(last && rows.length > size && { next: urlWith(url, { cursor: encode(keyOf(last)) }) }),
  };
  const header = Object.entries(link).map(([relation, target]) => `<${target}>; rel="${relation}"`);
  return { status: 200, headers: { Link: header.join(', ') }, body: { data: page.map(toItem), link } };
}

/** The number of rows to read for a page. */
export const cursorLimit = pageSize + 1;

/** A page of a list that is sorted in another order than its key. Its cursors have the number of the page. */
export async function pageByCursor<Item>(
  { url, query: { cursor } }: { url: URL; query: { cursor?: string } },
  read: (range: PageRange) => Promise<Item[]>,
  size = pageSize,
): Promise<CursorPage<Item>> {
  const [page = 1] = readCursor(cursor, ['id']) ?? [];
  const range = pageRange(page, size);
  return cursorPage(
    url,
    range ? await read(range) : [],
    () => [page + 1],
    (item) => item,
    size,
  );
}
