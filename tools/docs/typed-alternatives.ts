import { isObject, type Schema } from './subschemas.ts';

/** The keywords that apply to values of one type. */
const ofOneType = new Set([
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  ...['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required', 'minProperties'],
  ...['maxProperties', 'dependentRequired', 'dependentSchemas'],
]);

/** The keywords beside alternatives that are no rules. */
const notes = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);
const isNote = (key: string) => notes.has(key) || key.startsWith('x-');

/**
 * Merges alternatives of different types into one schema with a list of types. It accepts the same values, and its errors name
 * what is wrong with a value instead of each alternative. Other schemas are returned unchanged.
 *
 * @example `{anyOf: [{type: 'string', maxLength: 9}, {type: 'number'}]}` becomes `{type: ['string', 'number'], maxLength: 9}`
 */
export function mergeAlternatives<Written extends Schema>(schema: Written): Written {
  const keyword = schema.anyOf === undefined ? 'oneOf' : 'anyOf';
  const { [keyword]: alternatives, ...others } = schema as Schema;
  if (!Array.isArray(alternatives) || alternatives.length === 0 || !Object.keys(others).every(isNote)) return schema;
  const types: string[] = [];
  const rules: Schema = {};
  for (const alternative of alternatives as unknown[]) {
    if (!isObject(alternative) || alternative.type === undefined) return schema;
    const { type, ...own } = alternative;
    const isTyped = (key: string) => (ofOneType.has(key) || key.startsWith('x-')) && !(key in rules);
    if (!Object.keys(own).every(isTyped)) return schema;
    Object.assign(rules, own);
    for (const each of [type].flat() as string[]) types.push(each);
  }
  const isTwice = new Set(types.map((type) => (type === 'integer' ? 'number' : type))).size < types.length;
  const inWords = types.sort((one, other) => Number(one === 'null') - Number(other === 'null'));
  return isTwice ? schema : ({ ...others, type: inWords, ...rules } as unknown as Written);
}
