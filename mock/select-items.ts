import { type Condition, conditionsOf } from './conditions.ts';
import type { MockRules } from './mock-rules.ts';
import { isLimit, isPageParameter } from './pages.ts';
import { isObject, type Members } from './request-values.ts';

/** What a query selects of a list. */
export interface Selection {
  /** Whether an item may be on any page. */
  isSelected: (item: unknown) => boolean;
  /** The members that all items have in common, in lowercase. */
  fixed: ReadonlySet<string>;
}

export interface SelectOptions {
  rules: MockRules;
  /** Whether the query has parameters that select a page. */
  isPaged: boolean;
  /** Whether the first item gets the values of the query if no item has them. Otherwise, the list is then empty. */
  adapt: boolean;
}

/** Leaves the items that a query selects, in the order and up to the number that it wants. */
export function selectItems(items: unknown[], query: Members, { rules, isPaged, adapt }: SelectOptions): Selection {
  const objects = items.filter(isObject);
  const isFilter = (name: string) => !isPaged || !(isPageParameter(name) || isLimit(name));
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => isFilter(name)));
  const conditions = conditionsOf(objects, filters, rules);
  const isSelected = (item: unknown) => !isObject(item) || conditions.every(({ isMet }) => isMet(item));
  if (conditions.length > 0) replaceAll(items, keptOf(objects, conditions, adapt));
  sortItems(items, query);
  const limit = isPaged ? Object.entries(query).find(([name]) => isLimit(name))?.[1] : undefined;
  if (typeof limit === 'number' && limit >= 0) items.splice(limit);
  const fixed = new Set(conditions.flatMap(({ member }) => member?.toLowerCase() ?? []));
  return { isSelected, fixed };
}

function keptOf(items: readonly Members[], conditions: readonly Condition[], adapt: boolean): Members[] {
  const isKept = (item: Members) => conditions.every(({ isMet }) => isMet(item));
  const kept = items.filter(isKept);
  const [first] = items;
  if (kept.length > 0 || !adapt || !first) return kept;
  const changed = structuredClone(first);
  for (const { isMet, meet } of conditions) if (!isMet(changed)) meet(changed);
  return isKept(changed) ? [changed] : [];
}

export function replaceAll(items: unknown[], by: readonly unknown[]): void {
  items.length = 0;
  for (const item of by) items.push(item);
}

const sortNames = /^(sort|order)(_?by)?$/i;

/** Sorts by the member that a parameter such as `sort=-name` or `order_by=name:desc` names. Items without a value are last. */
function sortItems(items: unknown[], query: Members): void {
  const sort = Object.entries(query).find(([name]) => sortNames.test(name))?.[1];
  const [, sign = '', name = '', direction = ''] =
    /^([+-]?)(\w+)(?:[:\s.](asc|desc))?$/i.exec(typeof sort === 'string' ? sort : '') ?? [];
  if (!items.some((item) => isObject(item) && Object.hasOwn(item, name))) return;
  const descending = sign === '-' || /desc/i.test(direction);
  const valueOf = (item: unknown) => (isObject(item) ? item[name] : undefined);
  items.sort((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return descending ? compare(second, first) : compare(first, second);
  });
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [one, other].map((value) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase(),
  ) as [string, string];
  return first < second ? -1 : first > second ? 1 : 0;
}
