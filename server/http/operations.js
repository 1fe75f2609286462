import { resolveReference } from "./contract.js";
const methods = ['get', 'put', 'post', 'patch', 'delete'];
/**
 * Reads the operations of a contract, by ID.
 *
 * @throws Error for unsupported features: alternative security requirements, bodies that may be JSON or not, parameters that
 * are only a part of a path segment
 */
export function readOperations(contract) {
    const operations = new Map();
    for (const [path, item] of Object.entries(contract.paths)) {
        for (const method of methods) {
            if (item[method])
                addOperation(operations, contract, path, method);
        }
    }
    return operations;
}
const isJson = (mediaType) => /^application\/([\w.-]+\+)?json$/.test(mediaType);
/** @throws Error for ranges such as `text/*`, and if only some media types are JSON */
function bodyTypesOf(content, operationId) {
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
function addOperation(operations, contract, path, method) {
    const written = contract.paths[path]?.[method];
    const { operationId } = written;
    const name = `${method.toUpperCase()} ${path}`;
    if (!operationId)
        throw new Error(`${name}: has no operationId`);
    const other = operations.get(operationId);
    if (other)
        throw new Error(`${operationId}: is the ID of ${other.method} ${other.path} and of ${name}`);
    if (/[:*]|\}[^/]|[^/]\{/.test(path))
        throw new Error(`${path}: a parameter must be a whole segment, and : and * are not supported`);
    const [requirement = {}, ...alternatives] = written.security ?? contract.security ?? [];
    if (alternatives.length > 0)
        throw new Error(`${operationId}: alternative security requirements are not supported`);
    const body = written.requestBody && resolveReference(contract, written.requestBody);
    const bodyLimit = written['x-body-limit'];
    operations.set(operationId, {
        operationId,
        method: method.toUpperCase(),
        path,
        security: Object.keys(requirement),
        body: body ? (body.required ? 'required' : 'optional') : 'none',
        ...bodyTypesOf(body?.content ?? {}, operationId),
        ...(bodyLimit !== undefined && { bodyLimit }),
        ignoresInput: written['x-ignores-input'] ?? false,
    });
}
