import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { urlWith } from '../server/http/paging.ts';
import { isObject, type Members, type MockRequest } from './request-values.ts';

/** A page of a list. Lists have two pages: the second one has the items of the first with other IDs. */
export interface Page {
  content: 'first' | 'second' | 'empty';
  /** The links to other pages. `next` is only used if the page has items. */
  link: { first: string; prev?: string; next?: string };
}

/**
 * Creates a function that reads which page of a list a request wants, from the parameter `page` or `cursor`. Undefined for
 * an operation without one.
 */
export function createReadPage(
  contract: Contract,
  { path, method }: Operation,
): ((request: MockRequest) => Page) | undefined {
  const query = parametersOf(contract, path, method).filter((parameter) => parameter.in === 'query') as (Parameter & {
    example?: string;
  })[];
  const find = (name: string) => query.find((parameter) => parameter.name === name);
  const [page, cursor, position] = [find('page'), find('cursor'), find('position')?.example];
  if (page) return (request) => numberedPage(request, position);
  return cursor && ((request) => cursorPage(request, String(cursor.example ?? 'second')));
}

function numberedPage({ query, url }: MockRequest, position: string | undefined): Page {
  const number = typeof query.page === 'number' ? query.page : 1;
  const numbered = (page: number) => urlWith(url, { page, position: undefined });
  return {
    content: number === 1 ? 'first' : number === 2 ? 'second' : 'empty',
    link: {
      first: numbered(1),
      ...(number > 1 && { prev: numbered(number - 1) }),
      ...(number === 1 && { next: urlWith(url, { page: 2, position }) }),
    },
  };
}

function cursorPage({ query, url }: MockRequest, next: string): Page {
  const isFirst = query.cursor === undefined;
  return {
    content: isFirst ? 'first' : 'second',
    link: {
      first: urlWith(url, { cursor: undefined }).replace(/\?$/, ''),
      ...(isFirst && { next: urlWith(url, { cursor: next }) }),
    },
  };
}

/** The items of the second page: those of the first with other IDs. */
export function otherItems(items: readonly unknown[]): unknown[] {
  return items.map((item) => {
    const copy: unknown = structuredClone(item);
    const key = isObject(copy) ? findKey(copy) : undefined;
    if (key) key.holder[key.name] = other(key.holder[key.name] as string | number);
    return copy;
  });
}

interface Key {
  holder: Members;
  name: string;
}

/** The ID of an item: `id`, else its first member that is an ID, also in an object of the item, else a day. */
function findKey(item: Members): Key | undefined {
  const isKey = (name: string) => ['number', 'string'].includes(typeof item[name]);
  const names = Object.keys(item);
  const name =
    names.find((each) => each === 'id' && isKey(each)) ??
    names.find((each) => /(Id|udid)$/i.test(each) && isKey(each)) ??
    names.find((each) => each === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(item[each])));
  if (name !== undefined) return { holder: item, name };
  for (const member of Object.values(item)) {
    const key = isObject(member) && findKey(member);
    if (key) return key;
  }
  return undefined;
}

/** Another ID of the same form. */
export function other(id: string | number): string | number {
  if (typeof id === 'number') return id + 100;
  if (/^\d{4}-\d\d-\d\d$/.test(id)) {
    return new Date(Date.parse(id) + 100 * 86_400_000).toISOString().slice(0, 10);
  }
  if (/^\d+$/.test(id)) return String(Number(id) + 100);
  return /^[0-9a-f-]{36}$/i.test(id) ? `${id.slice(0, 9)}ffff${id.slice(13)}` : `${id}-2`;
}
