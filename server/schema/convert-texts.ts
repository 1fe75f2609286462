import { lazy } from './lazy.ts';
import { isObject, toObject } from './subschemas.ts';
import { isExact } from './unstorable.ts';
import { possibleSchemas, type TypeSet, typesOf } from './value-types.ts';

/** As in JSON, since programs write small numbers with an exponent. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
export const wholeNumber = /^-?\d+$/;

/** What a text may mean where it is, by all schemas that may apply there. */
export interface TextRule {
  /** Empty if nothing is known: the text is kept. */
  types(): TypeSet;
  item(): TextRule;
  member(name: string): TextRule;
}

/** Reads the rule of a value to which one of some schemas applies. Those of its parts are read when they are first needed. */
export function readTextRule(document: object, written: readonly unknown[]): TextRule {
  const parts = lazy(() => written.flatMap((schema) => possibleSchemas(document, schema)));
  const below = (key: string) => parts().flatMap((part) => (isObject(part[key]) ? [part[key]] : []));
  const others = lazy(() =>
    readTextRule(document, [...below('additionalProperties'), ...below('unevaluatedProperties')]),
  );
  const patterns = lazy(() =>
    below('patternProperties').flatMap((members) =>
      Object.entries(members).map(([pattern, schema]) => [new RegExp(pattern, 'u'), schema] as const),
    ),
  );
  const declared = new Map<string, TextRule>();
  return {
    types: lazy(() => new Set(written.flatMap((schema) => [...(typesOf(document, schema) ?? [])]))),
    item: lazy(() => readTextRule(document, below('items'))),
    member(name) {
      const known = declared.get(name);
      if (known) return known;
      const own = below('properties').flatMap((members) => (Object.hasOwn(members, name) ? [members[name]] : []));
      const matching = patterns().flatMap(([pattern, schema]) => (pattern.test(name) ? [schema] : []));
      if (own.length + matching.length === 0) return others();
      const rule = readTextRule(document, [...own, ...matching]);
      // Clients choose other names.
      if (own.length > 0) declared.set(name, rule);
      return rule;
    },
  };
}

/**
 * What a text becomes that several types fit: a number as JSON writes it, or a boolean, so that `007` stays a text; or a text, and if it is
 * empty, null. Which one is right depends on what the schema says beside its types, so both are tried.
 */
export type Preference = 'value' | 'text';

/**
 * Converts the texts in a value to types that its rule has. A text that no type fits is kept, so that a validator rejects it.
 *
 * @param isObjectSent whether objects have been sent as texts, and not as JSON
 * @returns a copy
 */
export function convertTexts(value: unknown, rule: TextRule, preferred: Preference, isObjectSent = true): unknown {
  if (typeof value === 'string') return convertText(value, rule, preferred);
  if (Array.isArray(value)) {
    // `?ids=` has no list.
    if (value.length === 1 && value[0] === '' && rule.types().has('null')) return null;
    return value.map((item) => convertTexts(item, rule.item(), preferred, isObjectSent));
  }
  if (!isObjectSent || !isObject(value)) return value;
  return toObject(
    Object.entries(value).map(([name, member]) => [name, convertTexts(member, rule.member(name), preferred)] as const),
  );
}

function convertText(text: string, rule: TextRule, preferred: Preference): unknown {
  const types = rule.types();
  const isText = types.has('string') || types.size === 0;
  if (types.has('null') && text === '' && !(isText && preferred === 'value')) return null;
  if (isText && preferred === 'text') return text;
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const ofNumber = types.has('number') ? decimalNumber : types.has('integer') ? wholeNumber : undefined;
  if (ofNumber?.test(text)) {
    const number = Number(text);
    if (!isText || (isExact(number) && String(number) === text)) return number;
  }
  if (isText || !types.has('array')) return text;
  // A list of one item is sent like its item.
  return text === '' ? [] : [convertText(text, rule.item(), preferred)];
}
