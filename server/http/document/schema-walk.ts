import type { Contract } from './contract.ts';
import { isObject, replaceMembers, replaceSubschemas, type Schema } from '../../schema/subschemas.ts';
import { escaped } from '../../schema/pointer.ts';

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
      securitySchemes: 'securityScheme',
      examples: 'example',
      links: 'link',
    },
  },
  pathItem: {
    one: Object.fromEntries(
      ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'].map((method) => [method, 'operation']),
    ),
    list: { parameters: 'parameter' },
  },
  operation: { one: { requestBody: 'requestBody' }, map: { responses: 'response' }, list: { parameters: 'parameter' } },
  parameter: { one: { schema: 'schema' }, map: { content: 'mediaType', examples: 'example' } },
  requestBody: { map: { content: 'mediaType' } },
  response: { map: { content: 'mediaType', headers: 'parameter', links: 'link' } },
  mediaType: { one: { schema: 'schema' }, map: { encoding: 'encoding', examples: 'example' } },
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
