import { expected, isOfType } from './read-criteria.ts';
import type { Field } from './device-fields.ts';

/** Maximum length of a field in bytes, except a token. Any field may get an index, which limits its length. */
export const maxTextBytes = 2048;

/** Whether a text has more than `count` characters. Characters are code points, as in JSON Schema. */
export const isLongerThan = (text: string, count: number): boolean =>
  text.length > count && (text.length > 2 * count || [...text].length > count);

/** Converts a value from text, such as in a URL. Text that is not a value of the field's type remains text. */
export function readText({ type }: Field, text: string): string | number | boolean {
  if (type === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Returns why a value can't be looked up or stored in a field. */
export function valueError(field: Field, value: unknown): string | undefined {
  if (!isOfType(field, value)) return `must be ${field.name === 'id' ? 'a whole number' : expected[field.type]}`;
  const mayBeTooLong = typeof value === 'string' && value.length * 3 > maxTextBytes && field.name !== 'token';
  if (mayBeTooLong && Buffer.byteLength(value) > maxTextBytes) {
    return `must not be longer than ${maxTextBytes} bytes`;
  }
  if (field.type === 'number' && !isExact(value as number))
    return `must be a number between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`;
  return undefined;
}

/** Larger integers are rounded, so that different values would be equal. */
const isExact = (value: number) => !Number.isInteger(value) || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** Converts a value to the format in which devices store it. Dates are converted to UTC. */
export function storedValue({ type }: Field, value: unknown): unknown {
  return type === 'date' && typeof value === 'string' ? new Date(value).toISOString() : value;
}
