import type { IncomingHttpHeaders } from 'node:http';
import { isInTransaction, runInTransaction } from '../db/ambient.ts';
import { type Database, lockByName, retryAfterDeadlock } from '../db/database.ts';
import { recordChange } from '../domain/audit/audit.store.ts';
import type { OperationResponse } from '../http/handlers.ts';
import { Problem } from '../http/errors/problem.ts';
import { operations as described } from '../../generated/operator/operations.ts';
import { createChangeQueue } from './change-queue.ts';
import type { Caller, OperationId } from './handlers.ts';
import { comparing, preconditionFailure, resourceOf } from './preconditions.ts';
import { resourceLocks } from './resource-locks.store.ts';

/** How long a change waits for those of other processes, in milliseconds. Changes of this process wait in the queue. */
const otherProcesses = 10_000;

/**
 * What the audit log has of changes of a person's data instead of the states before and after: it is append-only, so that it must not
 * have that data.
 */
const personal: Partial<Record<OperationId, (call: AnyCall, response: OperationResponse) => unknown>> = {
  updateDevice: ({ body }) => ({ fields: Object.keys(body as object) }),
  deleteDevice: () => undefined,
  deletePerson: (_call, { body }) => body,
};

type AnyCall = Pick<Caller, 'operator' | 'app'> & {
  params: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers: IncomingHttpHeaders;
};
type AnyHandler = (call: AnyCall) => Promise<OperationResponse>;

/** What the contract says about an operation (`x-audit`; the values are explained in CONTRIBUTING). */
interface Described {
  method: string;
  path: string;
  audit?: 'transaction' | 'without-transaction' | 'handler' | 'handler-in-turn' | 'none';
  /** The operation that reads the resource whose state the entry has. */
  auditState?: OperationId;
}
const operations: Readonly<Record<string, Described>> = described;

/**
 * Wraps the handlers of writes: each runs in one transaction with the entry of the audit log, unless the contract says otherwise.
 *
 * @param db the database whose transactions the handlers join
 */
export function audited<Handlers extends object>(db: Database, handlers: Handlers): Handlers {
  const all = handlers as Record<string, AnyHandler>;
  const queue = createChangeQueue();
  const wrapped = Object.entries(all).map(([operationId, handler]): [string, AnyHandler] => {
    const operation = operations[operationId];
    if (operation?.audit === undefined || ['none', 'handler'].includes(operation.audit)) return [operationId, handler];
    const nameOf = (call: AnyCall) => lockName(call, subjectOf(operation, call));
    const inTurn =
      (change: AnyHandler): AnyHandler =>
      (call) =>
        queue.run(nameOf(call), () => change(call));
    if (operation.audit === 'handler-in-turn') {
      const resource = resourceOf(operationId);
      const read = resource && all[resource];
      return [operationId, inTurn(read ? comparing(read, handler) : handler)];
    }
    const reader = readerOf(operation, all);
    const lock = lockOf(operationId);
    const work: AnyHandler = async (call) => {
      // Until the transaction ends, no other request changes the resource, so that `before` is what the change replaces.
      if (reader && isInTransaction()) {
        await db.transaction((tx) => lockByName(tx, nameOf(call), otherProcesses));
      }
      if (lock) await db.transaction((tx) => lock(tx, call));
      const before = await reader?.read(call);
      // Otherwise the handler responds that the resource does not exist.
      const failure = lock && before !== undefined && preconditionFailure(call.headers, before);
      if (failure) return failure;
      const response = await handler(call);
      // Nothing has changed.
      if (response.status === 204) return response;
      const show = personal[operationId as OperationId];
      await recordChange(db, {
        actor: call.operator.email,
        partnerId: call.app?.partnerId ?? partnerIdOf(response),
        action: operationId,
        subject: subjectOf(operation, call, response),
        ...(show ? { after: show(call, response) } : { before, after: await stateAfter(operation, call, reader) }),
      });
      return response;
    };
    if (operation.audit === 'without-transaction') return [operationId, work];
    return [operationId, inTurn((call) => retryAfterDeadlock(() => runInTransaction(db, () => work(call))))];
  });
  return Object.fromEntries(wrapped) as Handlers;
}

/**
 * The name of what a change locks: a resource of an application with everything below it, such as a message with its schedules, or
 * all resources of a kind that belongs to no application, such as operators.
 */
function lockName({ app }: AnyCall, subject = ''): string {
  const segments = subject.split('/').slice(0, app ? 2 : 1);
  return `audit ${app?.partnerId ?? ''} ${segments.join('/')}`;
}

/**
 * Returns what locks the resource of a change with a precondition.
 *
 * @throws Error if nothing does
 */
function lockOf(operationId: string) {
  const resource = resourceOf(operationId);
  const lock = resource && resourceLocks[resource];
  if (resource && !lock) throw new Error(`nothing locks the resource of ${resource}, which ${operationId} changes`);
  return lock;
}

/** Reads the resource that an operation changes. */
interface Reader {
  read: (call: AnyCall) => Promise<unknown>;
  /** Whether the operation acts on the resource, such as `sendMessage`, instead of replacing it. */
  isAction: boolean;
}

/** The state after a change: what was requested, or the resource after an update. */
async function stateAfter(operation: Described, call: AnyCall, reader: Reader | undefined): Promise<unknown> {
  if (operation.method === 'DELETE') return undefined;
  if (reader && !reader.isAction) return (await reader.read(call)) ?? call.body;
  const { query = {}, body } = call;
  if (Object.keys(query).length === 0 && body !== undefined) return body;
  const request = { ...(Object.keys(query).length > 0 && { query }), ...(body !== undefined && { body }) };
  // An action without a body shows its result, such as the state of a send.
  return Object.keys(request).length > 0 ? request : reader?.read(call);
}

/** Returns the reader of the resource, if the contract names one. */
function readerOf({ path, auditState }: Described, handlers: Record<string, AnyHandler>): Reader | undefined {
  const handler = auditState && handlers[auditState];
  if (!handler) return undefined;
  return {
    isAction: operations[auditState]?.path !== path,
    async read(call) {
      try {
        return (await handler(call)).body;
      } catch (error) {
        if (error instanceof Problem && error.status < 500) return undefined;
        throw error;
      }
    },
  };
}

/** The application that the operation has created. */
function partnerIdOf({ body }: OperationResponse): string | undefined {
  const { partnerId } = (body ?? {}) as { partnerId?: unknown };
  return typeof partnerId === 'string' ? partnerId : undefined;
}

/** The collections of created resources, where the path of the operation is another one. */
const collections: Readonly<Record<string, string>> = { send: 'sends' };

/** The path of the changed resource below the application, such as `campaigns/1001`. */
function subjectOf(
  { path }: Described,
  { params }: AnyCall,
  { body }: Partial<OperationResponse> = {},
): string | undefined {
  const filled = path
    .replace(/^\/operator\/v1\/(apps\/\{partnerId\}\/?)?/, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const { id } = (body ?? {}) as { id?: unknown };
  const created = (typeof id === 'number' || typeof id === 'string') && !filled.split('/').includes(String(id));
  return (created ? `${collections[filled] ?? filled}/${id}` : filled) || undefined;
}
