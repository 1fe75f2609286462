import { nullLast, typesOfAlternatives } from '../../server/schema/alternatives.ts';
import type { Schema } from '../../server/schema/subschemas.ts';

const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The keywords that apply to values of one type. */
const ofType: Record<string, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ofNumbers,
  integer: ofNumbers,
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'additionalProperties', 'propertyNames', 'required', 'minProperties', 'maxProperties'],
};

/**
 * Shows alternatives of different types as one schema with a list of types, as readers think of them. Other schemas are returned
 * unchanged.
 *
 * @example `{anyOf: [{type: 'string', maxLength: 9}, {type: 'number'}]}` becomes `{type: ['string', 'number'], maxLength: 9}`
 */
export function mergeAlternatives<Written extends Schema>(schema: Written): Written {
  const { anyOf, ...others } = schema as Schema;
  const types = typesOfAlternatives(anyOf);
  if (!types || 'type' in others || 'properties' in others) return schema;
  const rules: Schema = {};
  for (const [index, alternative] of (anyOf as Schema[]).entries()) {
    const { type: _type, ...own } = alternative;
    const known = (types[index] ?? []).flatMap((type) => ofType[type] ?? []);
    if (!Object.keys(own).every((key) => known.includes(key) || key.startsWith('x-'))) return schema;
    Object.assign(rules, own);
  }
  return { ...others, type: nullLast(types.flat()), ...rules } as unknown as Written;
}
