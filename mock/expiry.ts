import { day, movedDate } from './move-date.ts';
import { isObject } from './request-values.ts';

const expiryNames = /^expir(es?|y|ation)_?(at|on|date|time)$/i;
/** The least time that is left, in milliseconds. */
const left = 3_600_000;

/** Whether an example can have a date of expiry. */
export const mayExpire = (example: unknown): boolean => /expir/i.test(JSON.stringify(example));

/** Moves dates of expiry that have passed into the future, by whole days, in place: clients would reject a session that has expired. */
export function renewExpiry(node: unknown, now = Date.now()): void {
  if (Array.isArray(node)) return node.forEach((item) => renewExpiry(item, now));
  if (!isObject(node)) return;
  for (const [name, value] of Object.entries(node)) {
    const time = typeof value === 'string' && expiryNames.test(name) ? Date.parse(value) : NaN;
    if (Number.isNaN(time)) renewExpiry(value, now);
    else if (time < now + left) node[name] = movedDate(value as string, Math.ceil((now + left - time) / day) * day);
  }
}
