import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { urlWith } from '../server/http/paging.ts';
import { isObject, type Members, type MockRequest } from './request-values.ts';

/** A page of a list. Lists have two pages: the second one has the items of the first with other IDs. */
export interface Page {
  content: 'first' | 'second' | 'empty';
  /** The links to other pages. `next` is only used if the page has items. */
  link: { first: string; prev?: string; next?: string };
  /** The value of the parameter that selects the next page. */
  next?: string | number;
}

/** Reads which page a request wants of a list whose example has this many items. */
export type ReadPage = (request: MockRequest, count: number) => Page;

/** How contracts name the parameters that select a page, the first names before the others. */
const namesOf = {
  page: /^page(_?number|\[number\])?$/i,
  cursor: /^(cursor|(page|next|continuation)_?token|starting_?after)$/i,
  offset: /^(offset|skip)$/i,
  limit: /^(limit|count|page_?size|per_?page|top)$/i,
};

export const isLimit = (name: string) => namesOf.limit.test(name);
/** Whether a parameter is a number that responses repeat. */
export const isPosition = (name: string) =>
  [namesOf.page, namesOf.offset, namesOf.limit].some((pattern) => pattern.test(name));
export const isPageParameter = (name: string) =>
  name === 'position' || [namesOf.page, namesOf.cursor, namesOf.offset].some((pattern) => pattern.test(name));

type QueryParameter = Parameter & { example?: string };

/**
 * Creates a function that reads which page of a list a request wants, from the parameters for a page number, a cursor or an
 * offset. Undefined for an operation without one.
 */
export function createReadPage(contract: Contract, { path, method }: Operation): ReadPage | undefined {
  const query = parametersOf(contract, path, method).filter(
    (parameter) => parameter.in === 'query',
  ) as QueryParameter[];
  const find = (pattern: RegExp) => query.find(({ name }) => pattern.test(name));
  const [page, cursor, offset] = [find(namesOf.page), find(namesOf.cursor), find(namesOf.offset)];
  const pageSchema: { type?: string | string[]; default?: unknown } = page?.schema ?? {};
  const isNumber = [pageSchema.type].flat().some((type) => type === 'integer' || type === 'number');
  if (page && !isNumber) return (request) => cursorPage(request, page.name, String(page.example ?? 'second'));
  if (page) {
    // Pages are counted from 1, unless the contract has another default.
    const first = typeof pageSchema.default === 'number' ? pageSchema.default : 1;
    const position = query.find(({ name }) => name === 'position')?.example;
    return (request) => numberedPage(request, { name: page.name, first, position });
  }
  if (cursor) return (request) => cursorPage(request, cursor.name, String(cursor.example ?? 'second'));
  const limit = find(namesOf.limit)?.name;
  return offset && ((request, count) => offsetPage(request, { name: offset.name, limit, count }));
}

function numberedPage(
  { query, url }: MockRequest,
  { name, first, position }: { name: string; first: number; position: string | undefined },
): Page {
  const number = typeof query[name] === 'number' ? query[name] : first;
  const numbered = (page: number) => urlWith(url, { [name]: page, position: undefined });
  const second = first + 1;
  return {
    content: number === first ? 'first' : number === second ? 'second' : 'empty',
    link: {
      first: numbered(first),
      ...(number > first && { prev: numbered(number - 1) }),
      ...(number === first && { next: urlWith(url, { [name]: second, position }) }),
    },
    ...(number === first && { next: second }),
  };
}

function cursorPage({ query, url }: MockRequest, name: string, next: string): Page {
  const isFirst = query[name] === undefined;
  return {
    content: isFirst ? 'first' : 'second',
    link: {
      first: urlWith(url, { [name]: undefined }).replace(/\?$/, ''),
      ...(isFirst && { next: urlWith(url, { [name]: next }) }),
    },
    ...(isFirst && { next }),
  };
}

/** Clients add the limit or the number of items that they received. */
function offsetPage(
  { query, url }: MockRequest,
  { name, limit, count }: { name: string; limit: string | undefined; count: number },
): Page {
  const offset = Number(query[name] ?? 0);
  const isSecond = offset > 0 && (offset <= count || (limit !== undefined && offset === query[limit]));
  return {
    content: offset === 0 ? 'first' : isSecond ? 'second' : 'empty',
    link: { first: urlWith(url, { [name]: 0 }), ...(offset === 0 && { next: urlWith(url, { [name]: count }) }) },
    ...(offset === 0 && { next: count }),
  };
}

/** The list of a response: its body, its member `data`, or its only member that is a list. */
export function itemsOf(body: unknown): unknown[] | undefined {
  const isList = (value: unknown): value is unknown[] => Array.isArray(value);
  if (isList(body)) return body;
  if (!isObject(body)) return undefined;
  if (isList(body.data)) return body.data;
  const lists = Object.values(body).filter(isList);
  return lists.length === 1 ? lists[0] : undefined;
}

const nextNames = /^next(_?(page|link|url|cursor|token|page_?token))?$/i;
const moreNames = /^has_?(more|next)(_?page)?$/i;

/**
 * Sets the members that lead to the next page, such as `next`, `nextPageToken` or `hasMore`, at the top and in objects
 * such as `pagination`. On the last page, they are removed, or null if they are required.
 */
export function setNext(body: Members, page: Page, hasMore: boolean, isValid: (body: Members) => boolean): void {
  const holders = [body, ...Object.values(body).filter(isObject)];
  for (const holder of holders) {
    for (const [name, value] of Object.entries(holder)) {
      if (moreNames.test(name) && value === true) holder[name] = hasMore;
      if (!nextNames.test(name) || !['string', 'number'].includes(typeof value)) continue;
      if (hasMore)
        holder[name] = typeof value === 'string' && /[/?]/.test(value) ? page.link.next : sameType(page.next, value);
      else {
        delete holder[name];
        if (!isValid(body)) holder[name] = null;
        // It is required and a text: the contract says nothing about the last page.
        if (!isValid(body)) holder[name] = typeof value === 'string' ? '' : value;
        if (!isValid(body)) holder[name] = value;
      }
    }
  }
}

const sameType = (next: unknown, shown: unknown) => (typeof shown === 'string' ? String(next) : next);

const totalNames = /^total(_?(count|items|results|elements|records|entries))?$/i;

/** Sets the members that count the items of all pages, at the top and in objects such as `pagination`. */
export function setTotal(body: Members, total: number): void {
  for (const holder of [body, ...Object.values(body).filter(isObject)]) {
    for (const name of Object.keys(holder)) {
      if (totalNames.test(name) && typeof holder[name] === 'number') holder[name] = total;
    }
  }
}

/**
 * The items of the second page: those of the first with other IDs.
 *
 * @param fixed the names of members that all pages have in common, in lowercase
 */
export function otherItems(items: readonly unknown[], fixed: ReadonlySet<string>): unknown[] {
  const copies: unknown[] = structuredClone([...items]);
  const keys = copies.flatMap((item) => (isObject(item) ? (findKey(item, fixed) ?? []) : []));
  const ids = keys.map(({ holder, name }) => holder[name] as string | number);
  const isDescending = ids.length > 1 && (ids[0] ?? 0) > (ids.at(-1) ?? 0);
  for (const [index, { holder, name }] of keys.entries()) holder[name] = other(ids[index] ?? 0, isDescending);
  return copies.map((item) => {
    if (typeof item === 'string' || typeof item === 'number') return other(item);
    if (isObject(item)) changeDeviceId(item, keys, fixed);
    return item;
  });
}

interface Key {
  holder: Members;
  name: string;
}

/** The ID of an item: `id`, else its first member that is an ID, also in an object of the item, else a day. */
function findKey(item: Members, fixed: ReadonlySet<string>): Key | undefined {
  const isKey = (name: string) => ['number', 'string'].includes(typeof item[name]) && !fixed.has(name.toLowerCase());
  const names = Object.keys(item);
  const name =
    names.find((each) => each === 'id' && isKey(each)) ??
    names.find((each) => /(Id|udid)$/i.test(each) && isKey(each)) ??
    names.find((each) => each === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(item[each])));
  if (name !== undefined) return { holder: item, name };
  for (const member of Object.values(item)) {
    const key = isObject(member) && findKey(member, fixed);
    if (key) return key;
  }
  return undefined;
}

/** A device has two IDs. */
function changeDeviceId(item: Members, keys: readonly Key[], fixed: ReadonlySet<string>): void {
  const name = Object.keys(item).find((each) => /^udid$/i.test(each) && !fixed.has(each.toLowerCase()));
  if (name === undefined || keys.some((key) => key.holder === item && key.name === name)) return;
  if (typeof item[name] === 'string') item[name] = other(item[name]);
}

/** Another ID of the same form: a later one or, for a descending list, an earlier one if there is one. */
function other(id: string | number, isDescending = false): string | number {
  const step = isDescending ? -100 : 100;
  if (typeof id === 'number') return id + step > 0 ? id + step : id + 100;
  if (/^\d{4}-\d\d-\d\d$/.test(id)) {
    return new Date(Date.parse(id) + step * 86_400_000).toISOString().slice(0, 10);
  }
  if (/^\d+$/.test(id)) return String(Number(id) + 100);
  return /^[0-9a-f-]{36}$/i.test(id) ? `${id.slice(0, 9)}ffff${id.slice(13)}` : `${id}-2`;
}
