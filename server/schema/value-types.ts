import { resolveReference } from './references.ts';
import { isObject, type Schema } from './subschemas.ts';

/** Names of types in JSON Schema. With `number`, always also `integer`. */
export type TypeSet = ReadonlySet<string>;

const allTypes: TypeSet = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);

/**
 * The types that the values of a schema may have, by its types, enumerations and alternatives.
 *
 * @param known the types of schemas that were read before; a schema that contains itself allows there what it allows elsewhere
 */
export function typesOf(document: object, written: unknown, known = new Map<unknown, TypeSet>()): TypeSet {
  if (!isObject(written)) return allTypes;
  const earlier = known.get(written);
  if (earlier) return earlier;
  known.set(written, allTypes);
  const schema = resolveReference<Schema>(document, written);
  const ofParts = (key: string) => listOf(schema[key]).map((part) => typesOf(document, part, known));
  const ofAny = (key: string) => (key in schema ? [new Set(ofParts(key).flatMap((types) => [...types]))] : []);
  const values = 'const' in schema ? [schema.const] : schema.enum;
  const all = [
    ...('type' in schema ? [typeSet([schema.type].flat() as string[])] : []),
    ...(Array.isArray(values) ? [typeSet(values.map(typeOf))] : []),
    ...ofParts('allOf'),
    ...ofAny('anyOf'),
    ...ofAny('oneOf'),
  ];
  const types = all.reduce((common, each) => new Set([...common].filter((type) => each.has(type))), allTypes);
  known.set(written, types);
  return types;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const typeSet = (types: readonly string[]): TypeSet =>
  new Set(types.flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type])));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether a value or a part of it has several types, or one that only enumerations or alternatives tell. */
export function hasSeveralTypes(document: object, written: unknown, seen = new Set<unknown>()): boolean {
  if (!isObject(written) || seen.has(written)) return false;
  seen.add(written);
  const schema = resolveReference<Schema>(document, written);
  const types = typesOf(document, schema);
  if (types.size < allTypes.size) {
    const kinds = [...types].filter((type) => type !== 'null' && type !== 'number');
    if (kinds.length > 1 || (kinds[0] !== 'string' && !hasType(document, schema))) return true;
  }
  const parts = [
    ...[schema.items, schema.additionalProperties],
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(schema[key])),
    ...['properties', 'patternProperties'].flatMap((key) => Object.values((schema[key] ?? {}) as Schema)),
  ];
  return parts.some((part) => hasSeveralTypes(document, part, seen));
}

/** Whether a schema has a type itself, or one of the schemas that apply with it. */
function hasType(document: object, written: unknown, seen = new Set<unknown>()): boolean {
  if (!isObject(written) || seen.has(written)) return false;
  seen.add(written);
  const schema = resolveReference<Schema>(document, written);
  return 'type' in schema || listOf(schema.allOf).some((part) => hasType(document, part, seen));
}
