import type { Database } from '../db/database.ts';
import { runInTransaction } from '../db/ambient.ts';
import { recordChange } from '../domain/audit/audit.store.ts';
import type { OperationResponse } from '../http/handlers.ts';
import type { Operation, Operations } from '../http/operations.ts';
import { Problem } from '../http/problem.ts';
import type { Caller, OperationId } from './handlers.ts';

/** Operations that create a session. They record it in a transaction of their own. */
const recordedByHandler: ReadonlySet<string> = new Set<OperationId>([
  'setUp',
  'signIn',
  'changePassword',
  'setPassword',
]);

/** Operations that wait for other services, which must not keep a transaction open. */
const withoutTransaction: ReadonlySet<string> = new Set<OperationId>(['checkGateways']);

type AnyCall = Pick<Caller, 'operator' | 'app'> & { params: Record<string, unknown>; body?: unknown };
type AnyHandler = (call: AnyCall) => Promise<OperationResponse>;

/**
 * Wraps the handlers of writes: each runs in one transaction with the entry of the audit log.
 *
 * @param db the database whose transactions the handlers join
 */
export function audited<Handlers extends object>(db: Database, operations: Operations, handlers: Handlers): Handlers {
  const all = handlers as Record<string, AnyHandler>;
  const wrapped = Object.entries(all).map(([operationId, handler]): [string, AnyHandler] => {
    const operation = operations.get(operationId);
    if (!operation || operation.method === 'GET' || recordedByHandler.has(operationId)) return [operationId, handler];
    const read = readerOf(operation, operations, all);
    const work: AnyHandler = async (call) => {
      const before = await read?.(call);
      const response = await handler(call);
      const after = operation.method === 'DELETE' ? undefined : ((await read?.(call)) ?? call.body);
      await recordChange(db, {
        actor: call.operator.email,
        // A new application is only in the response.
        partnerId: call.app?.partnerId ?? (response.body as { partnerId?: string } | undefined)?.partnerId,
        action: operationId,
        subject: subjectOf(operation, call, response),
        ...{ before, after },
      });
      return response;
    };
    return [operationId, withoutTransaction.has(operationId) ? work : (call) => runInTransaction(db, () => work(call))];
  });
  return Object.fromEntries(wrapped) as Handlers;
}

/** Returns a function that reads the state of the resource that an operation changes, if the contract has one for it. */
function readerOf({ path }: Operation, operations: Operations, handlers: Record<string, AnyHandler>) {
  const gets = [...operations.values()].filter(
    ({ method, operationId }) => method === 'GET' && operationId.startsWith('get'),
  );
  const parent = path.slice(0, path.lastIndexOf('/'));
  const found = gets.find((get) => get.path === path) ?? gets.find((get) => get.path === parent);
  const handler = found && handlers[found.operationId];
  if (!handler) return undefined;
  return async (call: AnyCall): Promise<unknown> => {
    try {
      return (await handler(call)).body;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return undefined;
      throw error;
    }
  };
}

/** The path of the changed resource below the application, such as `campaigns/1001`. */
function subjectOf({ path }: Operation, { params }: AnyCall, { body }: OperationResponse): string | undefined {
  const filled = path
    .replace(/^\/operator\/v1\/(apps\/\{partnerId\}\/?)?/, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const { id } = (body ?? {}) as { id?: unknown };
  const created = (typeof id === 'number' || typeof id === 'string') && !filled.split('/').includes(String(id));
  return (created ? `${filled}/${id}` : filled) || undefined;
}
