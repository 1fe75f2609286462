import { type Contract, type ContractOperation, type Reference, resolveReference } from './contract.ts';

/** The properties of an operation that the server needs before it reads a request. */
export interface Operation {
  operationId: string;
  method: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  /** The required security schemes, in the order of the contract. */
  security: readonly string[];
  body: 'required' | 'optional' | 'none';
  /** The accepted media types. */
  mediaTypes: readonly string[];
  /** Maximum size of the body in bytes (`x-body-limit`); by default that of the server. */
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
 * @throws Error for unsupported features: alternative security requirements, bodies other than JSON, parameters that
 * are only a part of a path segment
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

/** @throws Error for a media type that is not JSON */
function jsonTypeOf(mediaType: string, operationId: string): string {
  const [type = ''] = mediaType.toLowerCase().split(';');
  if (/^application\/([\w.-]+\+)?json$/.test(type.trim())) return type.trim();
  throw new Error(`${operationId}: bodies of type ${mediaType} are not supported, only JSON`);
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
  if (alternatives.length > 0) throw new Error(`${operationId}: alternative security requirements are not supported`);
  const body = written.requestBody && resolveReference(contract, written.requestBody);
  const bodyLimit = written['x-body-limit'];
  operations.set(operationId, {
    operationId,
    method: method.toUpperCase(),
    path,
    security: Object.keys(requirement),
    body: body ? (body.required ? 'required' : 'optional') : 'none',
    mediaTypes: body ? Object.keys(body.content).map((type) => jsonTypeOf(type, operationId)) : [],
    ...(bodyLimit !== undefined && { bodyLimit }),
    ignoresInput: written['x-ignores-input'] ?? false,
  });
}
