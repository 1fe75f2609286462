import { resolveReference } from '../schema/references.ts';
import type { Contract } from './document/contract.ts';
import { isJson } from './document/media-types.ts';
import type { OperationsById } from './document/operations.ts';
import { basePathsOf } from './document/base-paths.ts';
import type { RenderError } from './error-format.ts';
import type { Problem } from './errors/problem.ts';
import { createRouter } from './router.ts';

/** A part of an error body: from the problem, or constant. */
export type ErrorPart =
  | { kind: 'status' | 'statusText' | 'label' | 'message' }
  | { kind: 'constant'; value: unknown }
  | { kind: 'object'; members: readonly (readonly [name: string, part: ErrorPart])[] }
  | { kind: 'array'; item: ErrorPart };

interface Schema {
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  format?: string;
  properties?: Record<string, object>;
  required?: string[];
  items?: object;
  allOf?: object[];
  oneOf?: object[];
  anyOf?: object[];
}

export interface ErrorResponseObject {
  content?: Record<string, { schema?: object }>;
}

const constants: Readonly<Record<string, string>> = {
  uri: 'about:blank',
  'uri-reference': 'about:blank',
  'date-time': '1970-01-01T00:00:00Z',
  date: '1970-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'unknown@example.com',
};
const maxDepth = 5;

/** Chooses a value for a schema: the status for numbers, a message for texts, all that is required for objects. */
export function errorPart(contract: Contract, written: object, name = '', depth = 0): ErrorPart {
  const schema = resolveReference<Schema>(contract, written);
  if (schema.const !== undefined || schema.enum) return { kind: 'constant', value: schema.const ?? schema.enum?.[0] };
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  const parts = [
    schema,
    ...[...(schema.allOf ?? []), ...(alternative ? [alternative] : [])].map((each) =>
      resolveReference<Schema>(contract, each),
    ),
  ];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, object>;
  const required = parts.flatMap((part) => part.required ?? []);
  const types = parts.flatMap((part) => part.type ?? []);
  const type = types.find((each) => each !== 'null') ?? types[0];
  if ((type === 'object' || Object.keys(properties).length > 0) && depth < maxDepth) {
    const shown = required.length > 0 ? [...new Set(required)] : Object.keys(properties);
    return {
      kind: 'object',
      members: shown.map((key) => [key, errorPart(contract, properties[key] ?? {}, key, depth + 1)]),
    };
  }
  if (type === 'array' && depth < maxDepth) {
    const items = parts.find((part) => part.items)?.items ?? {};
    return { kind: 'array', item: errorPart(contract, items, name, depth + 1) };
  }
  if (type === 'integer' || type === 'number') return { kind: 'status' };
  if (type === 'boolean') return { kind: 'constant', value: false };
  if (type === 'null') return { kind: 'constant', value: null };
  const { format } = parts.find((part) => part.format !== undefined) ?? {};
  if (format !== undefined && constants[format] !== undefined) return { kind: 'constant', value: constants[format] };
  if (/status/i.test(name)) return { kind: 'statusText' };
  if (/code|label|type|name|^error$/i.test(name)) return { kind: 'label' };
  return { kind: 'message' };
}

/** The body of an error. */
export function errorBody(part: ErrorPart, problem: Problem): unknown {
  const [{ label, message } = { label: 'unknown', message: '' }] = problem.errors;
  switch (part.kind) {
    case 'status':
      return problem.status;
    case 'statusText':
      return String(problem.status);
    case 'label':
      return label;
    case 'message':
      return message;
    case 'constant':
      return part.value;
    case 'object':
      return Object.fromEntries(part.members.map(([name, member]) => [name, errorBody(member, problem)]));
    case 'array':
      return [errorBody(part.item, problem)];
  }
}

/**
 * Renders each error as the contract declares it for the operation and the status of the request: for contracts whose errors have
 * more than one format. An error that is not declared is a message as plain text.
 *
 * @param contract the result of `readDocument`
 */
export function declaredErrors(contract: Contract, operations: OperationsById): RenderError {
  const router = createRouter(operations, basePathsOf(contract));
  const parts = new Map<object, ErrorPart>();

  function findResponse(method: string, url: string, status: number): ErrorResponseObject | undefined {
    let operationId: string;
    try {
      ({ operationId } = router.findRoute(method, url));
    } catch {
      return undefined;
    }
    // HEAD is routed to the operation of GET.
    const { path = '', method: declared = '' } = operations.get(operationId) ?? {};
    const { responses = {} } = (contract.paths[path]?.[declared.toLowerCase()] ?? {}) as {
      responses?: Record<string, object>;
    };
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
    return response && resolveReference<ErrorResponseObject>(contract, response);
  }

  return (problem, request) => {
    const { status } = problem;
    const response = request && findResponse(request.method ?? '', request.url ?? '', status);
    const content = Object.entries(response?.content ?? {});
    const [mediaType, { schema }] = content.find(([type]) => isJson(type)) ?? content[0] ?? ['text/plain', {}];
    if (!isJson(mediaType)) return { status, mediaType, body: problem.errors[0]?.message ?? '' };
    const part = parts.get(schema ?? {}) ?? errorPart(contract, schema ?? {});
    if (schema) parts.set(schema, part);
    return { status, mediaType, body: errorBody(part, problem) };
  };
}
