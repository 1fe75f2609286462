import { resolveReference } from './references.ts';
import { isObject, type Schema } from './subschemas.ts';

export type Kind = 'array' | 'object' | 'value';

/** Whether a value of a schema is a list or an object, also behind references and in `allOf`. */
export function kindOf(document: object, written: unknown, seen = new Set<unknown>()): Kind {
  if (!isObject(written) || seen.has(written)) return 'value';
  seen.add(written);
  const schema = resolveReference<Schema>(document, written);
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length === 1) return types[0] === 'array' || types[0] === 'object' ? types[0] : 'value';
  const parts = ((schema.allOf ?? []) as unknown[]).map((part) => kindOf(document, part, seen));
  return parts.find((kind) => kind !== 'value') ?? ('properties' in schema ? 'object' : 'value');
}

/** The declared properties of an object, also those of references and of `allOf`. */
export function propertiesOf(document: object, written: unknown, seen = new Set<unknown>()): Map<string, unknown> {
  if (!isObject(written) || seen.has(written)) return new Map();
  seen.add(written);
  const { properties, allOf } = resolveReference<Schema>(document, written);
  const found = new Map<string, unknown>(Object.entries(isObject(properties) ? properties : {}));
  for (const part of Array.isArray(allOf) ? (allOf as unknown[]) : []) {
    for (const [name, property] of propertiesOf(document, part, seen)) if (!found.has(name)) found.set(name, property);
  }
  return found;
}

/** A schema and the schemas in some of its keywords, each once, with resolved references. */
export function partsOf(
  document: object,
  written: unknown,
  keys: readonly string[],
  seen = new Set<unknown>(),
): Schema[] {
  if (!isObject(written)) return [];
  const schema = resolveReference<Schema>(document, written);
  if (seen.has(schema)) return [];
  seen.add(schema);
  const below = (key: string): unknown[] =>
    key === 'dependentSchemas' ? Object.values((schema[key] ?? {}) as Schema) : [schema[key] ?? []].flat();
  return [schema, ...keys.flatMap(below).flatMap((part) => partsOf(document, part, keys, seen))];
}
