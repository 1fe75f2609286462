import { type Contract, type ContractOperation, type Reference, resolveReference } from './contract.ts';

/** The properties of an operation that the server needs before it reads a request. */
export interface Operation {
  operationId: string;
  method: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  /** The required security schemes, in the order of the contract: those of the first requirement. */
  security: readonly string[];
  /** The other security requirements. The first one whose credentials a request has is used instead of `security`. */
  alternatives: readonly (readonly string[])[];
  body: 'required' | 'optional' | 'none';
  /** The accepted media types. */
  mediaTypes: readonly string[];
  /** The handler reads the body as a stream, since its media types are not JSON. */
  isStreamed: boolean;
  /** Maximum size of the body in bytes (`x-body-limit`); by default that of the server, and none for a streamed body. */
  bodyLimit?: number;
  /** The operation ignores its query and body (`x-ignores-input`). */
  ignoresInput: boolean;
}

export type Operations = ReadonlyMap<string, Operation>;

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

type SecurityRequirement = Record<string, unknown>;

interface OperationObject extends ContractOperation {
  requestBody?: RequestBodyObject | Reference;
  security?: SecurityRequirement[];
  'x-body-limit'?: number;
  'x-ignores-input'?: boolean;
}

interface RequestBodyObject {
  required?: boolean;
  content: Record<string, unknown>;
}

/**
 * Reads the operations of a contract, by ID.
 *
 * @throws Error for unsupported features: optional security, bodies that may be JSON or not, parameters that are only a part of a path segment
 */
export function readOperations(contract: Contract): Operations {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods) {
      if (item[method]) addOperation(operations, contract, path, method);
    }
  }
  return operations;
}

const isJson = (mediaType: string) => /^application\/([\w.-]+\+)?json$/.test(mediaType);

/** @throws Error for ranges such as `text/*`, and if only some media types are JSON */
function bodyTypesOf(content: Record<string, unknown>, operationId: string) {
  const mediaTypes = Object.keys(content).map((type) => (type.toLowerCase().split(';')[0] ?? '').trim());
  if (mediaTypes.some((type) => type.includes('*'))) {
    throw new Error(`${operationId}: ranges of media types are not supported`);
  }
  const isStreamed = mediaTypes.length > 0 && !mediaTypes.some(isJson);
  if (!isStreamed && !mediaTypes.every(isJson)) {
    throw new Error(`${operationId}: a body must be either JSON or of other media types, not both`);
  }
  return { mediaTypes, isStreamed };
}

function addOperation(operations: Map<string, Operation>, contract: Contract, path: string, method: string): void {
  const written = contract.paths[path]?.[method] as OperationObject;
  const { operationId } = written;
  const name = `${method.toUpperCase()} ${path}`;
  if (!operationId) throw new Error(`${name}: has no operationId`);
  const other = operations.get(operationId);
  if (other) throw new Error(`${operationId}: is the ID of ${other.method} ${other.path} and of ${name}`);
  if (/[:*]|\}[^/]|[^/]\{/.test(path))
    throw new Error(`${path}: a parameter must be a whole segment, and : and * are not supported`);
  const [requirement = {}, ...alternatives] = written.security ?? contract.security ?? [];
  if (alternatives.some((alternative) => Object.keys(alternative).length === 0)) {
    throw new Error(`${operationId}: optional security is not supported`);
  }
  const body = written.requestBody && resolveReference(contract, written.requestBody);
  const bodyLimit = written['x-body-limit'];
  operations.set(operationId, {
    operationId,
    method: method.toUpperCase(),
    path,
    security: Object.keys(requirement),
    alternatives: alternatives.map((alternative) => Object.keys(alternative)),
    body: body ? (body.required ? 'required' : 'optional') : 'none',
    ...bodyTypesOf(body?.content ?? {}, operationId),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ignoresInput: written['x-ignores-input'] ?? false,
  });
}
