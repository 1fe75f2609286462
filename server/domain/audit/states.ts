import { isDeepStrictEqual } from 'node:util';
import { redact, type RedactionLimits } from './redaction.ts';

/**
 * The maximum length of a state as JSON. A page of the audit log has 100 entries with two states each, and must not occupy the
 * service for long.
 */
const maxLength = 8192;

/** Ever stricter limits, until a state is short enough. The last ones always are. */
const limits: readonly RedactionLimits[] = [
  { items: 100, text: 200 },
  { items: 20, text: 100 },
  { items: 5, text: 40 },
  { items: 2, text: 20 },
];

/** The states before and after a change as JSON, without secrets. Long ones contain only what changed, shortened. */
export function statesOf(before: unknown, after: unknown): [before: string | null, after: string | null] {
  const states = [redact(before), redact(after)] as const;
  const texts = [json(states[0]), json(states[1])] as const;
  if (texts.every(isShort)) return [...texts];
  const [old, current] = states.every(isObject) ? differences(states[0], states[1]) : states;
  return [shortJson(old), shortJson(current)];
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const isShort = (text: string | null) => text === null || text.length <= maxLength;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both states without what is equal in them. */
function differences(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (isObject(before) && isObject(after)) {
    const [old, current]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (isDeepStrictEqual(before[name], after[name])) continue;
      const [left, right] = differences(before[name], after[name]);
      if (Object.hasOwn(before, name)) old[name] = left;
      if (Object.hasOwn(after, name)) current[name] = right;
    }
    return [old, current];
  }
  if (Array.isArray(before) && Array.isArray(after)) return [without(before, after), without(after, before)];
  return [before, after];
}

/** The items of a list that another one does not have, and the number of those that it has. */
function without(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map((item) => JSON.stringify(item)));
  const changed = items.filter((item) => !known.has(JSON.stringify(item)));
  return changed.length < items.length ? [...changed, `${items.length - changed.length} unchanged`] : changed;
}

function shortJson(state: unknown): string | null {
  const text = json(state);
  if (text === null || isShort(text)) return text;
  for (const limit of limits) {
    const shorter = json(redact(state, limit));
    if (isShort(shorter)) return shorter;
  }
  return JSON.stringify({ '…': `${text.length} characters` });
}
