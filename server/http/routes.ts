import type { ContractServerOptions } from './contract-server-options.ts';
import type { Operation } from './document/operations.ts';
import type { OperationResponse } from './handlers.ts';
import { readResponseTypes, type ResponseTypes } from './response-types.ts';
import { type SecurityChecks, securityOf } from './security-checks.ts';
import { streamsFiles } from './validation/streamed-files.ts';

const defaultBodyLimit = 1_048_576;

type AnyHandler = (call: object) => Promise<OperationResponse>;

/** An operation with its prepared handler, checks and validation. */
export interface Route {
  operation: Operation;
  handler: AnyHandler | undefined;
  security: SecurityChecks;
  bodyLimit: number;
  /** The handler gets the files of a form as streams. */
  streamsFiles: boolean;
  responseTypes: ResponseTypes;
}

/** A member of an object, or of its class, but not one that every object has: an operation may have the ID `toString`. */
const ownOrInherited = <Member>(members: Record<string, Member>, name: string): Member | undefined =>
  Object.hasOwn(members, name) || !(name in Object.prototype) ? members[name] : undefined;

/** @throws Error if handlers or security schemes do not match the contract */
export function readRoutes<Operations, Caller>(options: ContractServerOptions<Operations, Caller>): Map<string, Route> {
  const { contract, security, bodyLimit = defaultBodyLimit } = options;
  const { operations } = contract;
  const handlers = options.handlers as Record<string, AnyHandler | undefined>;
  const unknown = Object.keys(handlers).filter((operationId) => !operations.has(operationId));
  if (unknown.length > 0) throw new Error(`the contract has no operation ${unknown.join(', ')}`);
  return new Map(
    [...operations.values()].map((operation) => {
      const { operationId } = operation;
      const handler = ownOrInherited(handlers, operationId);
      const hasStreams = streamsFiles(operation, handler);
      const route: Route = {
        operation,
        handler,
        streamsFiles: hasStreams,
        security: securityOf(operation, security, contract.document, hasStreams || operation.mayStream),
        responseTypes: readResponseTypes(contract.document, operation),
        bodyLimit: Math.min(bodyLimit, operation.bodyLimit ?? Infinity),
      };
      return [operationId, route];
    }),
  );
}
