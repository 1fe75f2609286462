import type { ListCondition, ListOrder } from './list-definition.ts';

type Item = Readonly<Record<string, string | number | boolean | undefined>>;

const contains = (value: Item[string], text: unknown) =>
  value !== undefined && String(value).toLowerCase().includes(String(text).toLowerCase());
const timeOf = (value: unknown) => new Date(String(value)).getTime();

function isMet(condition: ListCondition, item: Item): boolean {
  const { value } = condition;
  if (condition.kind === 'search') return condition.properties.some((name) => contains(item[name], value));
  const found = item[condition.property];
  switch (condition.kind) {
    case 'contains':
      return contains(found, value);
    case 'member':
      throw new Error('lists that are read as a whole have no such filter');
    case 'from':
      return timeOf(found) >= timeOf(value);
    case 'to':
      return timeOf(found) < timeOf(value);
    case 'equals':
      return found === value;
  }
}

function compare(one: Item[string], other: Item[string]): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Filters and sorts a list that is read as a whole, as statements do: entries without a value are last. */
export function selectItems<Entry extends object>(
  items: readonly Entry[],
  conditions: readonly ListCondition[],
  order: ListOrder | undefined,
): Entry[] {
  const kept = items.filter((item) => conditions.every((condition) => isMet(condition, item as Item)));
  if (!order) return kept;
  const valueOf = (item: Entry) => (item as Item)[order.property];
  return kept.sort((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return order.descending ? compare(second, first) : compare(first, second);
  });
}
