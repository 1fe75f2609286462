import { expected, isOfType } from './criteria.ts';
import { builtInFields, type Field, type Settings } from './settings.ts';

/** Longest text of a field in bytes, save a token: each may be indexed one day, and an index takes no longer ones. */
export const maxTextBytes = 2048;

/** Whether a text has more than `count` characters. Characters are code points, as in JSON Schema. */
export const isLongerThan = (text: string, count: number): boolean =>
  text.length > count && (text.length > 2 * count || [...text].length > count);

/** All fields of an application's devices: the built-in ones, `UDID` first, then those of its data scheme. */
export function deviceFields({ fields }: Pick<Settings, 'fields'>): Field[] {
  const [id, udid, ...others] = builtInFields as [Field, Field, ...Field[]];
  return [udid, id, ...others, ...fields];
}

/** Reads a value that came as text, such as in a URL; what is no value of the field's type stays text. */
export function readText({ type }: Field, text: string): string | number | boolean {
  if (type === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Why a value can't be looked up in a field, or kept in it: that it must be something else. */
export function valueFault(field: Field, value: unknown): string | undefined {
  if (!isOfType(field, value)) return `must be ${field.name === 'id' ? 'a whole number' : expected[field.type]}`;
  const mayBeTooLong = typeof value === 'string' && value.length * 3 > maxTextBytes && field.name !== 'token';
  if (mayBeTooLong && Buffer.byteLength(value) > maxTextBytes) {
    return `must not be longer than ${maxTextBytes} bytes`;
  }
  if (field.type === 'number' && !isExact(value as number)) return 'must be a number that is kept as it is written';
  return undefined;
}

/** Whole numbers past this are rounded, and can't be told from their neighbours. */
const isExact = (value: number) => !Number.isInteger(value) || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** A value in the form in which devices keep it: dates in UTC, everything else as it is. */
export function keptValue({ type }: Field, value: unknown): unknown {
  return type === 'date' && typeof value === 'string' ? new Date(value).toISOString() : value;
}
