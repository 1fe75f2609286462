import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import type { Node } from './visit.ts';

interface Operation {
  operationId: string;
  parameters?: unknown[];
  responses: Record<string, Response | { $ref: string }>;
  /** Why a change of a resource needs no entity tag, or a GET has none. */
  'x-unconditional'?: string;
  /** The GET operation with the entity tag of the resource. */
  'x-if-match'?: string;
}

interface Response {
  description?: string;
  headers?: Node;
  content?: Record<string, { schema?: Node; examples?: Record<string, { value?: unknown; $ref?: string }> }>;
}

/** A GET of a resource, with the JSON of its response. */
export interface Resource {
  operationId: string;
  schema: Node;
  example: unknown;
}

const changes = ['put', 'patch', 'delete'];
const tag = '"7Hq0vVJmK2cXw1nQ3sYbEw"';

/**
 * Adds `ETag` to each GET of a resource, and `If-Match` with 412 and 428 to each change of it. A change below a resource, such as that of
 * its status, needs the tag of the resource. Pages and other lists have no tags.
 *
 * @returns the resources by path
 */
export function addEntityTags(contract: Contract): ReadonlyMap<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const [path, item] of Object.entries(contract.paths)) {
    const resource = item.get ? tagResource(contract, item.get as unknown as Operation) : undefined;
    if (resource) resources.set(path, resource);
  }
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of changes) {
      const operation = item[method] as Operation | undefined;
      // A list is changed by its members.
      const hasList = item.get !== undefined && !resources.has(path);
      const resource = resources.get(path) ?? resources.get(path.slice(0, path.lastIndexOf('/')));
      if (operation && resource && !hasList && operation['x-unconditional'] === undefined) {
        requireTag(operation, resource);
      }
    }
  }
  return resources;
}

function tagResource(contract: Contract, operation: Operation): Resource | undefined {
  if (operation['x-unconditional'] !== undefined) return undefined;
  const { operationId, responses } = operation;
  const response = resolveReference<Response>(contract, responses['200'] as Response);
  const { schema, examples = {} } = response.content?.['application/json'] ?? {};
  if (!schema) return undefined;
  const { properties } = resolveReference<{ properties?: Node }>(contract, schema);
  if (properties && 'data' in properties) return undefined;
  response.headers = { ETag: { $ref: '#/components/headers/ETag' }, ...response.headers };
  const [first] = Object.values(examples);
  const example = first && resolveReference<{ value?: unknown }>(contract, first).value;
  return { operationId, schema, example };
}

function requireTag(operation: Operation, { operationId, schema, example }: Resource): void {
  operation['x-if-match'] = operationId;
  operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IfMatch' }];
  operation.responses['412'] = {
    description:
      'The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes).',
    headers: {
      ETag: { $ref: '#/components/headers/ETag' },
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    },
    content: { 'application/json': { schema: changedSchema(schema), examples: { changed: exampleOf(example) } } },
  };
  operation.responses['428'] = { $ref: '#/components/responses/IfMatchRequired' };
}

const changedSchema = (schema: Node): Node => ({
  description: 'The error, and the resource.',
  type: 'object',
  additionalProperties: false,
  required: ['errors', 'current'],
  properties: {
    errors: {
      description: 'The errors, at least one.',
      type: 'array',
      minItems: 1,
      maxItems: 101,
      items: { $ref: '#/components/schemas/ErrorEntry' },
    },
    current: { description: 'The current state of the resource.', allOf: [schema] },
  },
});

const exampleOf = (current: unknown) => ({
  summary: 'A resource that has changed',
  value: {
    errors: [
      {
        label: 'API_ERR_DATA',
        message: `headers/If-Match: the resource has changed; its entity tag is ${tag} now`,
      },
    ],
    current,
  },
});
