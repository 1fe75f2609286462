import type { Contract } from '../contract.ts';
import { escaped } from '../validation/pointer.ts';

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
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
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

function replaceMembers(map: Record<string, unknown>, pointer: string, replace: Replace): void {
  for (const [name, member] of Object.entries(map)) {
    const value = replace(member, `${pointer}/${escaped(name)}`);
    if (value !== member) setMember(map, name, value);
  }
}

/** The members of a document that have schemas or contain such objects, by the kind of object. */
const members: Record<
  string,
  { one?: Record<string, string>; map?: Record<string, string>; list?: Record<string, string> }
> = {
  document: { map: { paths: 'pathItem' }, one: { components: 'components' } },
  components: {
    map: {
      schemas: 'schema',
      parameters: 'parameter',
      requestBodies: 'requestBody',
      responses: 'response',
      headers: 'parameter',
      pathItems: 'pathItem',
    },
  },
  pathItem: {
    one: Object.fromEntries(
      ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'].map((method) => [method, 'operation']),
    ),
    list: { parameters: 'parameter' },
  },
  operation: { one: { requestBody: 'requestBody' }, map: { responses: 'response' }, list: { parameters: 'parameter' } },
  parameter: { one: { schema: 'schema' }, map: { content: 'mediaType' } },
  requestBody: { map: { content: 'mediaType' } },
  response: { map: { content: 'mediaType', headers: 'parameter' } },
  mediaType: { one: { schema: 'schema' }, map: { encoding: 'encoding' } },
  encoding: { map: { headers: 'parameter' } },
};

/**
 * Visits the objects of a document that the server uses, before their members, and replaces each by the result.
 * `schema` is called for the outermost schemas only.
 */
export function replaceObjects(
  document: Contract,
  replace: (value: unknown, kind: string, pointer: string) => unknown,
): void {
  const seen = new Set<unknown>();
  const visit = (value: unknown, kind: string, pointer: string): unknown => {
    const replaced = kind === 'document' ? value : replace(value, kind, pointer);
    if (!isObject(replaced) || seen.has(replaced)) return replaced;
    seen.add(replaced);
    const { one = {}, map = {}, list = {} } = members[kind] ?? {};
    const visitKey = (key: string, each: (member: unknown, at: string) => unknown) => {
      if (replaced[key] !== undefined) replaced[key] = each(replaced[key], `${pointer}/${escaped(key)}`);
    };
    for (const key in one) visitKey(key, (member, at) => visit(member, one[key] ?? '', at));
    for (const key in map) {
      visitKey(key, (member, at) => {
        if (isObject(member)) replaceMembers(member, at, (each, below) => visit(each, map[key] ?? '', below));
        return member;
      });
    }
    for (const key in list) {
      visitKey(key, (member, at) =>
        Array.isArray(member) ? member.map((each, index) => visit(each, list[key] ?? '', `${at}/${index}`)) : member,
      );
    }
    return replaced;
  };
  visit(document, 'document', '#');
}

/** Visits every schema of a document, outer ones first. */
export function forEachSchema(document: Contract, visit: (schema: Schema, pointer: string) => void): void {
  const seen = new Set<unknown>();
  const each = (schema: unknown, pointer: string): unknown => {
    if (!isObject(schema) || seen.has(schema)) return schema;
    seen.add(schema);
    visit(schema, pointer);
    replaceSubschemas(schema, pointer, each);
    return schema;
  };
  replaceObjects(document, (value, kind, pointer) => (kind === 'schema' ? each(value, pointer) : value));
}
