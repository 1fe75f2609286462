import { parametersOf, resolveReference } from "../contract.js";
import { checkShape, readShape, SizeError } from "./shape.js";
/** Reads the shapes of an operation from the contract. */
export function readRequestShapes(contract, path, method) {
    const { requestBody } = contract.paths[path]?.[method.toLowerCase()];
    const [body] = Object.values((requestBody && resolveReference(contract, requestBody).content) ?? {});
    return {
        path: shapeOfParameters(contract, path, method, 'path'),
        query: shapeOfParameters(contract, path, method, 'query'),
        ...(body?.schema && { body: readShape(contract, body.schema) }),
    };
}
function shapeOfParameters(contract, path, method, part) {
    const parameters = parametersOf(contract, path, method).filter((parameter) => parameter.in === part);
    const shapes = parameters.map(({ name, schema = {} }) => ({ name, schema, shape: readShape(contract, schema) }));
    // The properties of such an object are the parameters themselves.
    const exploded = shapes.find(({ schema }) => schema.type === 'object' && schema.additionalProperties);
    if (exploded)
        return exploded.shape;
    return { properties: new Map(shapes.map(({ name, shape }) => [name, shape])), required: [], dependents: new Map() };
}
/**
 * Finds the first part of a request that is larger than the contract allows.
 *
 * @param bodyErrors collects the other errors of the body's shape
 * @returns an error message; undefined if no size exceeds its bound
 */
export function findExceededSize(shapes, { path, query, body }, bodyErrors) {
    try {
        checkShape(path, shapes.path, ['path']);
        checkShape(query, shapes.query, ['query']);
        if (shapes.body && body !== undefined)
            checkShape(body, shapes.body, ['body'], bodyErrors);
    }
    catch (error) {
        if (error instanceof SizeError)
            return error.message;
        throw error;
    }
    return undefined;
}
