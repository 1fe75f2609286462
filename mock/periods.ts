import { day, isDay } from './move-date.ts';
import { isObject, type Members } from './request-values.ts';

/** The first and the last day of a period, in milliseconds since the epoch. */
export type Period = readonly [first: number, last: number];

/** Maximum days of a period. */
const maxDays = 366;

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Undefined for values that are no period. */
export function readPeriod(pointers: readonly string[], read: (pointer: string) => unknown): Period | undefined {
  const [first, last] = pointers.map(read);
  if (typeof first !== 'string' || typeof last !== 'string' || !isDay(first) || !isDay(last)) return undefined;
  const [start, end] = [Date.parse(first), Date.parse(last)];
  return end >= start && end - start < maxDays * day ? [start, end] : undefined;
}

/** A day of the period of the same length before another one. */
export function dayBefore(period: Period | undefined, which: 'first' | 'last'): string | undefined {
  if (!period) return undefined;
  const [first, last] = period;
  return textOf(which === 'last' ? first - day : first - day - (last - first));
}

/** An item for each day. Those of the example come first, in the others all numbers are 0. */
export function daysOf(shown: unknown, period: Period | undefined, by: string): unknown {
  if (!Array.isArray(shown) || !period) return undefined;
  const items = shown.filter(isObject);
  const [first, last] = period;
  const others = Object.fromEntries(
    Object.entries(items[0] ?? {}).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]),
  );
  return Array.from({ length: (last - first) / day + 1 }, (_, index) => ({
    ...(items[index] ?? others),
    [by]: textOf(first + index * day),
  }));
}

/** The members of the example that are numbers of the items too, as their sums. */
export function sumsOf(shown: unknown, list: unknown): unknown {
  if (!isObject(shown) || !Array.isArray(list)) return undefined;
  const items = list.filter(isObject);
  const sum = (name: string) => items.reduce((total, item) => total + Number(item[name]), 0);
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      items.some((item: Members) => typeof item[name] === 'number') ? sum(name) : value,
    ]),
  );
}
