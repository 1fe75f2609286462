import { isInTransaction, runInTransaction } from "../db/ambient.js";
import { lockByName } from "../db/database.js";
import { recordChange } from "../domain/audit/audit.store.js";
import { Problem } from "../http/problem.js";
/** Operations that need several transactions, or run longer than one. They record themselves. */
const recordedByHandler = new Set([
    'setUp',
    'signIn',
    'changePassword',
    'setPassword',
    'updateSettings',
    'createImport',
]);
/** Operations that wait for other services, which must not keep a transaction open. */
const withoutTransaction = new Set(['checkGateways']);
/**
 * Wraps the handlers of writes: each runs in one transaction with the entry of the audit log.
 *
 * @param db the database whose transactions the handlers join
 */
export function audited(db, operations, handlers) {
    const all = handlers;
    const wrapped = Object.entries(all).map(([operationId, handler]) => {
        const operation = operations.get(operationId);
        if (!operation || operation.method === 'GET' || recordedByHandler.has(operationId))
            return [operationId, handler];
        const reader = readerOf(operation, operations, all);
        const work = async (call) => {
            // Until the transaction ends, no other operator changes the resource, so that `before` is what the change replaces.
            if (reader && isInTransaction()) {
                const name = `audit ${call.app?.partnerId ?? ''} ${subjectOf(operation, call)}`;
                await db.transaction((tx) => lockByName(tx, name));
            }
            const before = await reader?.read(call);
            const response = await handler(call);
            // Nothing has changed.
            if (response.status === 204)
                return response;
            await recordChange(db, {
                actor: call.operator.email,
                partnerId: call.app?.partnerId ?? partnerIdOf(response),
                action: operationId,
                subject: subjectOf(operation, call, response),
                before,
                after: await stateAfter(operation, call, reader),
            });
            return response;
        };
        return [operationId, withoutTransaction.has(operationId) ? work : (call) => runInTransaction(db, () => work(call))];
    });
    return Object.fromEntries(wrapped);
}
/** The state after a change: what was requested, or the resource after an update. */
async function stateAfter(operation, call, reader) {
    if (operation.method === 'DELETE')
        return undefined;
    if (reader && !reader.isAction)
        return (await reader.read(call)) ?? call.body;
    const { query = {}, body } = call;
    if (Object.keys(query).length === 0 && body !== undefined)
        return body;
    const request = { ...(Object.keys(query).length > 0 && { query }), ...(body !== undefined && { body }) };
    // An action without a body shows its result, such as the state of a send.
    return Object.keys(request).length > 0 ? request : reader?.read(call);
}
/** Returns the reader of the resource, if the contract has an operation for it. */
function readerOf({ path }, operations, handlers) {
    const gets = [...operations.values()].filter(({ method, operationId }) => method === 'GET' && operationId.startsWith('get'));
    const own = gets.find((get) => get.path === path);
    // A creation has no state before, and the application says nothing about it.
    const parent = isApplication(parentOf(path)) ? undefined : gets.find((get) => get.path === parentOf(path));
    const found = own ?? parent;
    const handler = found && handlers[found.operationId];
    if (!handler)
        return undefined;
    return {
        isAction: !own,
        async read(call) {
            try {
                return (await handler(call)).body;
            }
            catch (error) {
                if (error instanceof Problem && error.status < 500)
                    return undefined;
                throw error;
            }
        },
    };
}
const parentOf = (path) => path.slice(0, path.lastIndexOf('/'));
const isApplication = (path) => path.endsWith('/{partnerId}');
/** The application that the operation has created. */
function partnerIdOf({ body }) {
    const { partnerId } = (body ?? {});
    return typeof partnerId === 'string' ? partnerId : undefined;
}
/** The collections of created resources, where the path of the operation is another one. */
const collections = { send: 'sends' };
/** The path of the changed resource below the application, such as `campaigns/1001`. */
function subjectOf({ path }, { params }, { body } = {}) {
    const filled = path
        .replace(/^\/operator\/v1\/(apps\/\{partnerId\}\/?)?/, '')
        .replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]));
    const { id } = (body ?? {});
    const created = (typeof id === 'number' || typeof id === 'string') && !filled.split('/').includes(String(id));
    return (created ? `${collections[filled] ?? filled}/${id}` : filled) || undefined;
}
