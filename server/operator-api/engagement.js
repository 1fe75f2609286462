import { shownToken } from "./mask-token.js";
/**
 * Selects the handlers of the shared operations. The generator copies these operations, so the types are the same. Push
 * tokens, which reports have if a request selects them, are masked for viewers.
 */
export function sharedHandlers(handlers, operations) {
    const shared = Object.entries(handlers)
        .filter(([operationId]) => operations.has(operationId))
        .map(([operationId, handler]) => [operationId, masked(handler)]);
    return Object.fromEntries(shared);
}
const masked = (handler) => async (call) => {
    const response = await handler(call);
    if (call.operator.role !== 'viewer' || typeof response.body === 'function')
        return response;
    return { ...response, body: maskTokens(response.body, call.operator) };
};
function maskTokens(value, operator) {
    if (typeof value !== 'object' || value === null)
        return value;
    if (Array.isArray(value))
        return value.map((item) => maskTokens(item, operator));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [
        name,
        name === 'token' && typeof member === 'string' ? shownToken(operator, member) : maskTokens(member, operator),
    ]));
}
