import type { ApiHandlers as EngagementHandlers, Operations as EngagementOperations } from '../api/handlers.ts';
import type { OperationsById } from '../http/document/operations.ts';
import type { ApiHandlers, Operations } from './handlers.ts';

/** The operations of applications that the operator contract copies from the engagement contract. */
export type SharedOperationId = keyof Operations & keyof EngagementOperations;

/** Selects the handlers of the shared operations. The generator copies these operations, so the types are the same. */
export function sharedHandlers(
  handlers: Partial<EngagementHandlers>,
  operations: OperationsById,
): Pick<ApiHandlers, SharedOperationId> {
  const shared = Object.entries(handlers).filter(([operationId]) => operations.has(operationId));
  return Object.fromEntries(shared) as unknown as Pick<ApiHandlers, SharedOperationId>;
}
