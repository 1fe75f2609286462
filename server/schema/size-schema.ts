import { typesOfAlternatives } from './alternatives.ts';
import { isObject, replaceSubschemas, type Schema } from './subschemas.ts';

/** The keywords that limit sizes, and those whose subschemas apply to a value or its parts, whatever else is valid. */
const kept = new Set([
  ...['maxLength', 'maxItems', 'maxProperties', 'properties', 'patternProperties', 'additionalProperties'],
  ...['propertyNames', 'items', 'prefixItems', 'allOf', 'dependentSchemas', 'if', 'then', 'else'],
]);

/**
 * Removes all rules of a schema but those for sizes, in place. A validator that stops at its first error then finds the first
 * size beyond its limit, also where other errors come before it.
 */
export function keepSizes(schema: Schema): Schema {
  for (const key of ['anyOf', 'oneOf']) {
    // A rule for sizes applies to values of one type, so those of alternatives of different types hold together.
    if (typesOfAlternatives(schema[key])) schema.allOf = [schema.allOf ?? [], schema[key]].flat();
  }
  for (const key of Object.keys(schema)) if (!kept.has(key) && !key.startsWith('$')) delete schema[key];
  // What a condition refers to has no other rules either, so the condition would always hold.
  if (JSON.stringify(schema.if ?? '').includes('"$ref"')) delete schema.if;
  replaceSubschemas(schema, '', (part, pointer) => {
    if (pointer === '/if') return part;
    // `false` accepts no value of any size.
    return isObject(part) ? keepSizes(part) : true;
  });
  return schema;
}
