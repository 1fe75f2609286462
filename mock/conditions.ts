import type { MemberFilter, MockRules } from './mock-rules.ts';
import { day, isDay, movedDate } from './move-date.ts';
import { flat, isObject, type Members } from './request-values.ts';

/** What a query parameter requires of the items of a list. */
export interface Condition {
  /** The member that it compares, for one that must have the value. */
  member?: string;
  isMet: (item: Members) => boolean;
  /** Changes an item so that it meets the condition, if that is possible. */
  meet: (item: Members) => void;
}

/** A parameter in the type of a member. Undefined if it has another type. */
export function inTypeOf(member: unknown, value: unknown): unknown {
  if (typeof member === typeof value && typeof value !== 'object') return value;
  if (typeof member === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return undefined;
}

/** The object of an item that has a member: the item, or an object in it. */
function holderOf(item: Members, name: string): Members | undefined {
  if (Object.hasOwn(item, name)) return item;
  return Object.values(item)
    .filter(isObject)
    .find((member) => Object.hasOwn(member, name));
}

const valueOf = (item: Members, name: string): unknown => holderOf(item, name)?.[name];

/**
 * The conditions of a query: those that `x-mock` declares for its parameters, else an item must have the value in the member with the
 * name of the parameter.
 */
export function conditionsOf(
  items: readonly Members[],
  query: Members,
  { filters = {} }: Pick<MockRules, 'filters'>,
): Condition[] {
  return Object.entries(flat(query)).flatMap(([name, value]) => {
    const declared = filters[name];
    if (declared?.unless?.some((other) => query[other] !== undefined)) return [];
    if (declared) return [declaredCondition(declared, value)];
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const shown = items.map((item) => valueOf(item, name)).find((member) => inTypeOf(member, values[0]) !== undefined);
    return shown === undefined ? [] : [equalCondition(name, values)];
  });
}

function declaredCondition(filter: MemberFilter, value: unknown): Condition {
  if ('is' in filter) return equalCondition(filter.is, [value]);
  if ('contains' in filter) return textCondition(filter.contains, String(value));
  if ('has' in filter) return listCondition(filter.has, value);
  if ('from' in filter) {
    // A range is written as `from|before`.
    const [from = '', before] = String(value).split('|');
    const conditions = [rangeCondition(filter.from, 'from', from)];
    if (before !== undefined) conditions.push(rangeCondition(filter.from, 'before', before));
    return allOf(conditions);
  }
  return 'before' in filter
    ? rangeCondition(filter.before, 'before', String(value))
    : rangeCondition(filter.until, 'until', String(value));
}

const allOf = (conditions: readonly Condition[]): Condition => ({
  isMet: (item) => conditions.every((condition) => condition.isMet(item)),
  meet: (item) => conditions.filter((condition) => !condition.isMet(item)).forEach((condition) => condition.meet(item)),
});

function equalCondition(member: string, values: readonly unknown[]): Condition {
  return {
    member,
    isMet(item) {
      const shown = valueOf(item, member);
      return values.some((value) => matches(shown, inTypeOf(shown, value) ?? value));
    },
    meet(item) {
      const holder = holderOf(item, member) ?? item;
      const wanted = inTypeOf(holder[member], values[0]) ?? values[0];
      holder[member] = typeof wanted === 'string' ? wanted.replaceAll('%', '') : wanted;
    },
  };
}

/** Whether a member has the value of a filter, in which `%` is any text. */
function matches(member: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'string' || !wanted.includes('%')) return member === wanted;
  const parts = wanted.split('%');
  let rest = String(member);
  for (const [index, part] of parts.entries()) {
    const at = index === parts.length - 1 && part !== '' ? rest.lastIndexOf(part) : rest.indexOf(part);
    if (at < 0 || (index === 0 && at > 0)) return false;
    rest = rest.slice(at + part.length);
  }
  return parts.at(-1) === '' || rest === '';
}

function textCondition(members: readonly string[], text: string): Condition {
  const wanted = text.toLowerCase();
  return {
    isMet: (item) =>
      members.some((name) => {
        const shown = valueOf(item, name);
        return ['string', 'number'].includes(typeof shown) && String(shown).toLowerCase().includes(wanted);
      }),
    meet(item) {
      const texts = members.flatMap((name) => {
        const shown = valueOf(item, name);
        return typeof shown === 'string' ? [{ name, shown }] : [];
      });
      // A name can be any text, an email address can't.
      const { name, shown } = texts.find((each) => !each.shown.includes('@')) ?? texts[0] ?? {};
      const holder = name === undefined ? undefined : holderOf(item, name);
      if (!holder || name === undefined || shown === undefined) return;
      holder[name] = shown.includes('@') && !text.includes('@') ? shown.replace(/^[^@]*/, () => text) : text;
    },
  };
}

/** The member is a list that has the value, or an object with it. */
function listCondition(member: string, value: unknown): Condition {
  return {
    isMet(item) {
      const shown = valueOf(item, member);
      return (
        Array.isArray(shown) &&
        shown.some((each: unknown) => each === value || (isObject(each) && Object.values(each).includes(value)))
      );
    },
    meet(item) {
      const holder = holderOf(item, member);
      const shown = holder?.[member];
      if (holder && Array.isArray(shown) && !isObject(shown[0])) holder[member] = [value];
    },
  };
}

/** `2026-03-16 08:00:00` is in UTC. */
const timeOf = (text: unknown) => Date.parse(String(text).replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z'));

function rangeCondition(member: string, side: 'from' | 'before' | 'until', text: string): Condition {
  const bound = timeOf(text);
  const end = side === 'until' && isDay(text) ? bound + day - 1 : bound;
  return {
    isMet(item) {
      const time = timeOf(valueOf(item, member));
      if (side === 'from') return time >= bound;
      return side === 'before' ? time < end : time <= end;
    },
    meet(item) {
      const shown = valueOf(item, member);
      const isDate = typeof shown === 'string' && !Number.isNaN(timeOf(shown)) && !Number.isNaN(bound);
      const wanted = side === 'before' ? bound - (isDay(String(shown)) ? day : 1000) : bound;
      if (isDate) moveDates(item, wanted - timeOf(shown));
    },
  };
}

/** Moves all dates of an item, so that their order stays the same. */
function moveDates(node: Members, by: number): void {
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) value.filter(isObject).forEach((item) => moveDates(item, by));
    else if (isObject(value)) moveDates(value, by);
    else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value))
      node[name] = movedDate(value, by);
  }
}
