import { resolveReference } from './references.ts';
import { isObject, type Schema } from './subschemas.ts';

/** Names of types in JSON Schema. With `number`, always also `integer`. */
export type TypeSet = ReadonlySet<string>;

/**
 * The types that the values of a schema may have, by its types, enumerations and alternatives. Undefined if nothing limits them.
 *
 * @param known the types of schemas that were read before; a schema that contains itself allows there what it allows elsewhere
 */
export function typesOf(
  document: object,
  written: unknown,
  known = new Map<unknown, TypeSet | undefined>(),
): TypeSet | undefined {
  if (!isObject(written)) return undefined;
  const schema = resolveReference<Schema>(document, written);
  if (known.has(schema)) return known.get(schema);
  known.set(schema, undefined);
  const ofParts = (key: string) => listOf(schema[key]).map((part) => typesOf(document, part, known));
  const ofAny = (key: string) => {
    const all = ofParts(key);
    return all.some((types) => types === undefined) ? undefined : new Set(all.flatMap((types) => [...(types ?? [])]));
  };
  const values = 'const' in schema ? [schema.const] : schema.enum;
  const limits = [
    'type' in schema ? typeSet([schema.type].flat() as string[]) : undefined,
    Array.isArray(values) ? typeSet(values.map(typeOf)) : undefined,
    ...ofParts('allOf'),
    ...('anyOf' in schema ? [ofAny('anyOf')] : []),
    ...('oneOf' in schema ? [ofAny('oneOf')] : []),
  ].filter((types) => types !== undefined);
  const types =
    limits.length === 0
      ? undefined
      : limits.reduce((common, each) => new Set([...common].filter((type) => each.has(type))));
  known.set(schema, types);
  return types;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const typeSet = (types: readonly string[]): TypeSet =>
  new Set(types.flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type])));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The schemas that apply to a value, or may apply to it: those in the lists and conditions of a schema, and itself. */
export function possibleSchemas(document: object, written: unknown, seen = new Set<unknown>()): Schema[] {
  if (!isObject(written)) return [];
  const schema = resolveReference<Schema>(document, written);
  if (seen.has(schema)) return [];
  seen.add(schema);
  const parts = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(schema[key])),
    ...[schema.then, schema.else],
    ...Object.values((schema.dependentSchemas ?? {}) as Schema),
  ];
  return [schema, ...parts.flatMap((part) => possibleSchemas(document, part, seen))];
}

/** Whether a value or a part of it has several types, or one that only enumerations or alternatives tell. */
export function hasSeveralTypes(document: object, written: unknown): boolean {
  const known = new Map<unknown, TypeSet | undefined>();
  const seen = new Set<unknown>();
  const isMixed = (part: unknown): boolean => {
    if (!isObject(part)) return false;
    const schema = resolveReference<Schema>(document, part);
    if (seen.has(schema)) return false;
    seen.add(schema);
    const types = typesOf(document, schema, known);
    const kinds = [...(types ?? [])].filter((type) => type !== 'null' && type !== 'number');
    if (kinds.length > 1 || (kinds.length === 1 && kinds[0] !== 'string' && !hasType(document, schema))) return true;
    return [
      ...[schema.items, schema.additionalProperties],
      ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(schema[key])),
      ...['properties', 'patternProperties'].flatMap((key) => Object.values((schema[key] ?? {}) as Schema)),
    ].some(isMixed);
  };
  return isMixed(written);
}

/** Whether a schema has a type itself, or one of the schemas that apply with it. */
function hasType(document: object, written: unknown, seen = new Set<unknown>()): boolean {
  if (!isObject(written)) return false;
  const schema = resolveReference<Schema>(document, written);
  if (seen.has(schema)) return false;
  seen.add(schema);
  return 'type' in schema || listOf(schema.allOf).some((part) => hasType(document, part, seen));
}
