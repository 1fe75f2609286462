import { partsOf } from './properties.ts';
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
  const ofParts = (key: string) => [schema[key] ?? []].flat().map((part) => typesOf(document, part, known));
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

const typeSet = (types: readonly string[]): TypeSet =>
  new Set(types.flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type])));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The keywords with the schemas that apply to a value beside its own, or may apply. */
const alternatives = ['allOf', 'anyOf', 'oneOf'];

/** The schemas that apply to a value, or may apply to it. */
export const possibleSchemas = (document: object, written: unknown): Schema[] =>
  partsOf(document, written, [...alternatives, 'then', 'else', 'dependentSchemas']);

/** Whether a value or a part of it has several types, or one that only enumerations or alternatives tell. */
export function hasSeveralTypes(document: object, written: unknown): boolean {
  const known = new Map<unknown, TypeSet | undefined>();
  const seen = new Set<unknown>();
  const isMixed = (schema: Schema): boolean => {
    const types = typesOf(document, schema, known);
    const [kind, ...others] = [...(types ?? [])].filter((type) => type !== 'null' && type !== 'number');
    if (others.length > 0) return true;
    return (
      kind !== undefined && kind !== 'string' && !partsOf(document, schema, ['allOf']).some((part) => 'type' in part)
    );
  };
  const hasMixed = (value: unknown): boolean => {
    const parts = partsOf(document, value, alternatives, seen);
    return parts.some(isMixed) || parts.flatMap(valuesBelow).some(hasMixed);
  };
  return hasMixed(written);
}

const valuesBelow = ({ items, additionalProperties, properties, patternProperties }: Schema): unknown[] => [
  ...[items, additionalProperties],
  ...[properties, patternProperties].flatMap((members) => Object.values((members ?? {}) as Schema)),
];
