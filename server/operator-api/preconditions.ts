import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { operations as described, type OperationId } from '../../generated/operator/operations.ts';
import type { Contract } from '../http/document/contract.ts';
import { resolveReference } from '../schema/references.ts';
import { fulfillsIfMatch } from '../http/etag.ts';
import type { OperationResponse } from '../http/handlers.ts';

/** Members that the service changes automatically. A change by an operator does not conflict with them. */
const changedByService: ReadonlySet<string> = new Set(['lastSignInAt', 'lastUsedAt', 'effectiveStatus', 'lastOpen']);

/** The entity tag of a resource. */
export const entityTagOf = (resource: unknown): string => {
  const state = JSON.stringify(resource, (name, value: unknown) => (changedByService.has(name) ? undefined : value));
  return `"${hash('sha256', state, 'base64url').slice(0, 22)}"`;
};

/** The operation that reads the resource with the entity tag that a change needs; undefined if it needs none. */
export const resourceOf = (operationId: string): OperationId | undefined =>
  (described as Readonly<Record<string, { ifMatch?: OperationId }>>)[operationId]?.ifMatch;

/**
 * Compares `If-Match` with a resource. The resource must be locked until the change is stored.
 *
 * @returns the response 412 with the resource, if it is not the one that the client has read
 */
export function preconditionFailure(headers: IncomingHttpHeaders, current: unknown): OperationResponse | undefined {
  const etag = entityTagOf(current);
  if (fulfillsIfMatch(headers, etag)) return undefined;
  const message = `headers/If-Match: the resource has changed; its entity tag is ${etag} now`;
  return { status: 412, headers: { ETag: etag }, body: { errors: [{ label: 'API_ERR_DATA', message }], current } };
}

/** The resource has changed after it was compared with `If-Match`. */
export class ResourceChangedError extends Error {}

interface AnyCall {
  headers: IncomingHttpHeaders;
}
type AnyHandler<Call = AnyCall> = (call: Call) => Promise<OperationResponse>;

/** Only as many if the client sends `*`. With a tag, the second attempt fails with 412. */
const maxAttempts = 5;

/**
 * Wraps the handler of a change that uses its own transactions. It gets the resource as `current`, and throws
 * `ResourceChangedError` if it has changed since.
 *
 * @param read the handler that reads the resource
 */
export function comparing<Call extends AnyCall>(read: AnyHandler<Call>, handler: AnyHandler<Call>): AnyHandler<Call> {
  const attempt = async (call: Call, left: number): Promise<OperationResponse> => {
    const { body: current } = await read(call);
    const failure = preconditionFailure(call.headers, current);
    if (failure) return failure;
    try {
      return await handler({ ...call, current });
    } catch (error) {
      if (!(error instanceof ResourceChangedError) || left === 0) throw error;
      return attempt(call, left - 1);
    }
  };
  return (call) => attempt(call, maxAttempts - 1);
}

/** Wraps the handlers of resources: their responses have an entity tag where the contract declares it. */
export function tagged<Handlers extends object>(contract: Contract, handlers: Handlers): Handlers {
  const withTag =
    (handler: AnyHandler): AnyHandler =>
    async (call) => {
      const response = await handler(call);
      if (response.status !== 200) return response;
      return { ...response, headers: { ...response.headers, ETag: entityTagOf(response.body) } };
    };
  const wrapped = Object.entries(handlers as Record<string, AnyHandler>).map(
    ([operationId, handler]): [string, AnyHandler] => {
      const { method, path } = described[operationId as OperationId];
      return [operationId, method === 'GET' && declaresTag(contract, path) ? withTag(handler) : handler];
    },
  );
  return Object.fromEntries(wrapped) as Handlers;
}

interface ReadOperation {
  responses: Record<string, { headers?: object }>;
}

function declaresTag(contract: Contract, path: string): boolean {
  const { responses } = contract.paths[path]?.get as ReadOperation;
  const { headers = {} } = resolveReference<{ headers?: object }>(contract, responses['200'] ?? {});
  return 'ETag' in headers;
}
