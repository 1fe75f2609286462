import { parametersOf, resolveReference, } from "../../server/http/contract.js";
import { withListParameters } from "../../server/http/validation/list-parameters.js";
import { operationsOf } from "../requirements/locations.js";
/** Query parameters that a usual call leaves out, or that conflict with others. */
const unusual = new Set(['page', 'position', 'cursor', 'date', 'matchingKey', 'test', 'listId']);
/** A call of each operation, in the order of the contract. */
export function exampleCalls(written) {
    const contract = withListParameters(written);
    return [...operationsOf(contract)].map(([operationId, operation]) => exampleCall(contract, operationId, operation));
}
function exampleCall(contract, operationId, operation) {
    const { path, method, requestBody, responses, security } = operation;
    const parameters = parametersOf(contract, path, method);
    const shown = (place) => parameters
        .filter((parameter) => parameter.in === place && !(place === 'query' && unusual.has(parameter.name)))
        .map((parameter) => [parameter.name, exampleOf(contract, parameter)]);
    const body = requestBody && resolveReference(contract, requestBody);
    const upload = Object.keys(body?.content ?? {}).find((type) => !/json$/.test(type));
    const ok = responses['200'] && resolveReference(contract, responses['200']);
    return {
        operationId,
        method: method.toUpperCase(),
        path,
        pathParameters: Object.fromEntries(shown('path')),
        query: Object.fromEntries(shown('query')),
        body: body?.required ? exampleOf(contract, body.content?.['application/json']) : undefined,
        ...(upload !== undefined && { upload }),
        token: security === undefined || security.some((schemes) => 'AccessToken' in schemes || 'DeviceToken' in schemes),
        paged: ok !== undefined && 'Link' in (ok.headers ?? {}) && 'application/json' in (ok.content ?? {}),
    };
}
function exampleOf(contract, { example, examples = {} } = {}) {
    const [first] = Object.values(examples);
    return first ? resolveReference(contract, first).value : example;
}
/** The path with its parameters filled in. */
export const filledPath = ({ path, pathParameters }) => path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(pathParameters[name])));
/** Serializes the query: arrays with the index of each item, objects with their members. */
export const queryPairs = ({ query }) => Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value))
        return value.map((item, index) => [`${name}[${index}]`, String(item)]);
    if (typeof value !== 'object' || value === null)
        return [[name, String(value)]];
    return Object.entries(value).map(([member, item]) => [member, String(item)]);
});
/** The query parameters that the call leaves out, each with its example. */
export const unusedQuery = (contract, { path, method, query }) => parametersOf(contract, path, method)
    .filter(({ name, in: place }) => place === 'query' && !(name in query))
    .map(({ name, example }) => [name, String(example)]);
