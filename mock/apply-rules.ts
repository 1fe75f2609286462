import { escaped } from '../server/schema/pointer.ts';
import { dayBefore, daysOf, readPeriod, sumsOf } from './periods.ts';
import type { MemberSource, MockRules } from './mock-rules.ts';
import { inUtc, isObject, mask, type Members, type MockRequest, valueAt } from './request-values.ts';

/** Applies `x-mock` of an operation to a response body, in place. */
export function applyRules(body: Members, request: MockRequest, { set = {}, masked = [] }: MockRules): void {
  for (const [pointer, source] of Object.entries(set)) {
    atEach(body, pointer.slice(1).split('/'), [], (holder, name, keys) => {
      const value = readSource(holder, name, source, (text) => valueAt(request, withKeys(text, keys)));
      if (value !== undefined) holder[name] = value;
    });
  }
  for (const pointer of masked) {
    atEach(body, pointer.slice(1).split('/'), [], (holder, name) => {
      if (typeof holder[name] === 'string') holder[name] = mask;
    });
  }
}

/** Calls `visit` for each object that has the last key of a pointer, with the keys in place of each `*`. */
function atEach(
  node: unknown,
  [key = '', ...rest]: readonly string[],
  keys: readonly string[],
  visit: (holder: Members, name: string, keys: readonly string[]) => void,
): void {
  if (Array.isArray(node) && key === '*') return node.forEach((item) => atEach(item, rest, keys, visit));
  if (!isObject(node)) return;
  const names = key === '*' ? Object.keys(node) : Object.hasOwn(node, key) ? [key] : [];
  for (const name of names) {
    const found = key === '*' ? [...keys, name] : keys;
    if (rest.length === 0) visit(node, name, found);
    else atEach(node[name], rest, found, visit);
  }
}

/** Replaces each `*` of a pointer by a key. */
function withKeys(pointer: string, keys: readonly string[]): string {
  let next = 0;
  return pointer.replaceAll('*', () => escaped(keys[next++] ?? '*'));
}

function readSource(holder: Members, name: string, source: MemberSource, read: (pointer: string) => unknown): unknown {
  if (typeof source === 'string') return inUtc(read(source));
  if (Array.isArray(source)) return inUtc(source.map(read).find((value) => value !== undefined));
  if ('value' in source) return source.value;
  const shown = holder[name];
  if ('count' in source) {
    const items = source.count.map(read).find(Array.isArray);
    const others = source.except === undefined ? undefined : holder[source.except];
    return items && items.length - (Array.isArray(others) ? others.length : 0);
  }
  if ('positionsIn' in source) {
    const items = source.positionsIn.map(read).find(Array.isArray);
    return items && Array.isArray(shown) ? shown.filter((item) => positionOf(item) < items.length) : shown;
  }
  if ('replacing' in source) {
    const [former, value] = [holder[source.replacing], read(source.by)];
    return typeof shown === 'string' && typeof former === 'string' && typeof value === 'string'
      ? shown.replaceAll(former, () => value)
      : shown;
  }
  if ('eachOf' in source) {
    const wanted = read(source.eachOf);
    return Array.isArray(wanted) && Array.isArray(shown)
      ? wanted.map((item) => itemFor(item, source.by, shown.filter(isObject)))
      : shown;
  }
  if ('after' in source) {
    const number = read(source.after);
    return typeof number === 'number' ? number + 1 : undefined;
  }
  if ('columnsOf' in source) return columnsOf(read(source.columnsOf), read(source.fields));
  if ('before' in source) return dayBefore(readPeriod(source.before, read), source.day);
  if ('days' in source) return daysOf(shown, readPeriod(source.days, read), source.by);
  if ('sumOf' in source) return sumsOf(shown, holder[source.sumOf]);
  const wanted = read(source.keysOf);
  if (!isObject(wanted) || !isObject(shown)) return undefined;
  const [first] = Object.values(shown);
  return Object.fromEntries(
    Object.keys(wanted).map((key) => [key, Object.hasOwn(shown, key) ? shown[key] : structuredClone(first)]),
  );
}

/** The shown item with the value of the request, else the first one with it. Members of both have the value of the request. */
function itemFor(sent: unknown, by: string, shown: readonly Members[]): Members {
  const members = isObject(sent) ? sent : { [by]: sent };
  const item = shown.find((each) => each[by] === members[by]) ?? shown[0] ?? {};
  const common = Object.entries(members).filter(([name]) => name === by || Object.hasOwn(item, name));
  return { ...structuredClone(item), ...Object.fromEntries(common) };
}

const positionOf = (item: unknown) => Number(isObject(item) ? item.index : item);

function columnsOf(header: unknown, written: unknown): unknown {
  if (!Array.isArray(header)) return undefined;
  const fields = typeof written === 'string' ? written.split(',') : (header as string[]);
  return (header as string[]).map((name, index) => {
    const field = fields[index] ?? '';
    return { name, ...(/^\w+$/.test(field) && { field }) };
  });
}
