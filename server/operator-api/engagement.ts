import type { Operations as EngagementOperations, Handlers as EngagementHandlers } from '../api/handlers.ts';
import type { OperationResponse } from '../http/handlers.ts';
import type { Operations as OperatorOperations } from '../http/operations.ts';
import type { Caller, Handlers, Operations } from './handlers.ts';
import { shownToken } from './mask-token.ts';

/** The operations of applications that the operator contract copies from the engagement contract. */
export type SharedOperationId = keyof Operations & keyof EngagementOperations;

type AnyHandler = (call: Pick<Caller, 'operator'>) => Promise<OperationResponse>;

/**
 * Selects the handlers of the shared operations. The generator copies these operations, so the types are the same. Push
 * tokens, which reports have if a request selects them, are masked for viewers.
 */
export function sharedHandlers(
  handlers: Partial<EngagementHandlers>,
  operations: OperatorOperations,
): Pick<Handlers, SharedOperationId> {
  const shared = Object.entries(handlers as unknown as Record<string, AnyHandler>)
    .filter(([operationId]) => operations.has(operationId))
    .map(([operationId, handler]): [string, AnyHandler] => [operationId, masked(handler)]);
  return Object.fromEntries(shared) as unknown as Pick<Handlers, SharedOperationId>;
}

const masked =
  (handler: AnyHandler): AnyHandler =>
  async (call) => {
    const response = await handler(call);
    if (call.operator.role !== 'viewer' || typeof response.body === 'function') return response;
    return { ...response, body: maskTokens(response.body, call.operator) };
  };

function maskTokens(value: unknown, operator: Caller['operator']): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskTokens(item, operator));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'token' && typeof member === 'string' ? shownToken(operator, member) : maskTokens(member, operator),
    ]),
  );
}
