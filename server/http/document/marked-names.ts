import type { Contract } from './contract.ts';
import { resolveReference } from '../../schema/references.ts';
import { isObject, type Schema } from '../../schema/subschemas.ts';

type Mark = 'readOnly' | 'writeOnly';

/** Removes the names of marked properties from `required` of a schema, in place. */
export function dropFromRequired(contract: Contract, schema: Schema, mark: Mark): void {
  const names = markedNames(contract, schema, mark);
  if (names.size === 0) return;
  // The parts of a schema may require the properties of other parts.
  for (const part of [schema, ...((schema.allOf ?? []) as Schema[])]) {
    if (Array.isArray(part.required)) part.required = part.required.filter((name) => !names.has(String(name)));
  }
}

/** Removes marked properties from a schema, in place. */
export function dropProperties(contract: Contract, schema: Schema, mark: Mark): void {
  if (!isObject(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (isMarked(contract, property, mark)) delete schema.properties[name];
  }
}

/** The names of a schema's properties that are read-only or write-only, also behind references and in `allOf`. */
function markedNames(contract: Contract, schema: Schema, mark: Mark): Set<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const collect = (part: unknown): void => {
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    for (const [name, property] of Object.entries(isObject(part.properties) ? part.properties : {})) {
      if (isMarked(contract, property, mark)) names.add(name);
    }
    if (typeof part.$ref === 'string') collect(resolveReference<Schema>(contract, { $ref: part.$ref }));
    if (Array.isArray(part.allOf)) part.allOf.forEach(collect);
  };
  collect(schema);
  return names;
}

function isMarked(contract: Contract, schema: unknown, mark: Mark, seen = new Set<unknown>()): boolean {
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (typeof schema[mark] === 'boolean') return schema[mark];
  const parts = [...((schema.allOf ?? []) as unknown[])];
  if (typeof schema.$ref === 'string') parts.push(resolveReference<Schema>(contract, { $ref: schema.$ref }));
  return parts.some((part) => isMarked(contract, part, mark, seen));
}

/** Gives the rules of a property named `__proto__` to a pattern, since ajv ignores those of such a property. */
export function moveProtoProperty(schema: Schema): void {
  const { properties, allOf = [] } = schema;
  if (!isObject(properties) || !Object.hasOwn(properties, '__proto__')) return;
  const pattern = '^__proto__$';
  schema.allOf = [...(allOf as unknown[]), { patternProperties: { [pattern]: properties['__proto__'] } }];
  schema.patternProperties = { [pattern]: {}, ...(schema.patternProperties as object) };
}
