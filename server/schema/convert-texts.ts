import type { ValueRule } from './value-rules.ts';
import { isObject, toObject } from './subschemas.ts';

/** As in JSON, since programs write small numbers with an exponent. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
export const wholeNumber = /^-?\d+$/;

/**
 * Converts the texts in a value to types that its rule has. A text that no type fits stays as it is, so that a validator
 * rejects it. Where texts are valid, too, only numbers as JSON writes them become numbers: `1.50` and `007` stay texts.
 *
 * @param isObjectSent whether objects have been sent as texts, and not as JSON
 * @returns a copy
 */
export function convertTexts(value: unknown, rule: ValueRule, isObjectSent = true): unknown {
  if (typeof value === 'string') return convertText(value, rule);
  if (Array.isArray(value)) return value.map((item) => convertTexts(item, rule.item(), isObjectSent));
  if (!isObjectSent || !isObject(value) || rule.structure !== 'object') return value;
  return toObject(
    Object.entries(value).map(([name, member]) => [name, convertTexts(member, rule.member(name))] as const),
  );
}

function convertText(text: string, rule: ValueRule): unknown {
  const types = rule.types();
  const isText = types.has('string');
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const ofNumber = types.has('number') ? decimalNumber : types.has('integer') ? wholeNumber : undefined;
  if (ofNumber?.test(text) && (!isText || String(Number(text)) === text)) return Number(text);
  if (isText) return text;
  if (types.has('null') && text === '') return null;
  // A list of one item is sent like its item.
  return types.has('array') ? [convertText(text, rule.item())] : text;
}
