import { escaped } from '../../schema/pointer.ts';
import { isObject } from '../../schema/subschemas.ts';
import { methods } from './operations.ts';

/**
 * What the members of the objects of OpenAPI must be: `text`, `boolean`, `object`, or an object described here. `[]` means a list
 * of them, `{}` for an object with any names. Schemas are checked elsewhere.
 */
const objects: Record<string, Record<string, string>> = {
  document: {
    info: 'object',
    servers: 'server[]',
    paths: 'pathItem{}',
    components: 'components',
    security: 'text[]{}[]',
    tags: 'tag[]',
  },
  server: { url: 'text', variables: 'object{}' },
  tag: { name: 'text' },
  components: {
    schemas: 'any{}',
    responses: 'response{}',
    parameters: 'parameter{}',
    examples: 'object{}',
    requestBodies: 'requestBody{}',
    headers: 'parameter{}',
    securitySchemes: 'securityScheme{}',
    links: 'object{}',
    callbacks: 'object{}',
    pathItems: 'pathItem{}',
  },
  pathItem: {
    ...Object.fromEntries(methods.map((method) => [method, 'operation'])),
    parameters: 'parameter[]',
    servers: 'server[]',
  },
  operation: {
    operationId: 'text',
    tags: 'text[]',
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    responses: 'response{}',
    callbacks: 'object{}',
    security: 'text[]{}[]',
    servers: 'server[]',
  },
  parameter: {
    name: 'text',
    in: 'text',
    required: 'boolean',
    style: 'text',
    explode: 'boolean',
    content: 'mediaType{}',
    examples: 'object{}',
  },
  requestBody: { required: 'boolean', content: 'mediaType{}' },
  response: { headers: 'parameter{}', content: 'mediaType{}', links: 'object{}' },
  mediaType: { examples: 'object{}', encoding: 'object{}' },
  securityScheme: { type: 'text', in: 'text', name: 'text', scheme: 'text' },
};

/**
 * Finds the places at which a document is not built as OpenAPI says, such as a list where an object belongs.
 *
 * @returns one message for each place
 */
export function findMisshapen(document: unknown): string[] {
  const problems: string[] = [];
  const check = (value: unknown, kind: string, pointer: string): void => {
    const must = (what: string) => void problems.push(`${pointer}: must be ${what}`);
    if (kind === 'any') return;
    if (kind === 'text' || kind === 'boolean') {
      if (typeof value !== (kind === 'text' ? 'string' : kind)) must(`a ${kind}`);
    } else if (kind.endsWith('[]')) {
      if (!Array.isArray(value)) return must('a list');
      for (const [index, entry] of value.entries()) check(entry, kind.slice(0, -2), `${pointer}/${index}`);
    } else if (!isObject(value)) {
      must('an object');
    } else if (kind.endsWith('{}')) {
      for (const [name, member] of Object.entries(value)) {
        if (!name.startsWith('x-')) check(member, kind.slice(0, -2), `${pointer}/${escaped(name)}`);
      }
    } else {
      if ('$ref' in value) check(value.$ref, 'text', `${pointer}/$ref`);
      for (const [name, member] of Object.entries(objects[kind] ?? {})) {
        if (Object.hasOwn(value, name)) check(value[name], member, `${pointer}/${name}`);
      }
    }
  };
  check(document, 'document', '#');
  return problems;
}
