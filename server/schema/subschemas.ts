import { escaped } from './pointer.ts';

/** A schema as an object. A boolean schema is an object, too, once a document is normalized. */
export type Schema = Record<string, unknown>;

/** Calls a function with each subschema of a schema, and replaces the subschema by the result. */
type Replace = (schema: unknown, pointer: string) => unknown;

const single = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames', 'contains'],
  ...['not', 'if', 'then', 'else', 'contentSchema'],
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets an own member, also one named `__proto__`, for which `object[name] = …` would set the prototype. */
export function setMember(object: object, name: string, value: unknown): void {
  // Defining a property takes many times longer than setting it.
  if (name !== '__proto__') (object as Record<string, unknown>)[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

/** An object without a prototype: names may be those of its members. */
export function toObject(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of entries) object[name] = value;
  return object;
}

/** Visits the direct subschemas of a schema. A property whose name is a keyword is no keyword. */
export function replaceSubschemas(schema: Schema, pointer: string, replace: Replace): void {
  for (const key of single) if (key in schema) schema[key] = replace(schema[key], `${pointer}/${key}`);
  for (const key of lists) {
    const list = schema[key];
    if (Array.isArray(list)) schema[key] = list.map((item, index) => replace(item, `${pointer}/${key}/${index}`));
  }
  for (const key of maps) {
    const map = schema[key];
    if (isObject(map)) replaceMembers(map, `${pointer}/${key}`, replace);
  }
}

/** Replaces the values of a map of schemas or of other objects. */
export function replaceMembers(map: Record<string, unknown>, pointer: string, replace: Replace): void {
  for (const [name, member] of Object.entries(map)) {
    const value = replace(member, `${pointer}/${escaped(name)}`);
    if (value !== member) setMember(map, name, value);
  }
}
