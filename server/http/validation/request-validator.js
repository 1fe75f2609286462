import { findUnstorable } from "../body.js";
import { parametersOf } from "../contract.js";
import { badDataOf } from "../problem.js";
import { ErrorList, maxErrors } from "./error-list.js";
import { withListParameters } from "./list-parameters.js";
import { createOpenApiCheck } from "./openapi-validator.js";
import { createParameterChecks } from "./parameters.js";
import { findExceededSize, readRequestShapes } from "./request-shapes.js";
import { isWhole, ShapeErrors } from "./shape.js";
/** Reads the rules of a contract for requests. */
export async function createRequestValidator(written, operations) {
    const contract = withoutStreamedBodies(withListParameters(written), operations);
    const library = await createOpenApiCheck(contract, operations);
    const known = new Map();
    for (const { operationId, method, path } of operations.values()) {
        const parameters = parametersOf(contract, path, method);
        const shapes = readRequestShapes(contract, path, method);
        const shapesSuffice = parameters.length === 0 && shapes.body !== undefined && isWhole(shapes.body);
        known.set(operationId, { parameters, checks: createParameterChecks(parameters), shapes, shapesSuffice });
    }
    const validate = async (operationId, { method, url, headers, params, query, body }) => {
        const { parameters, checks, shapes, shapesSuffice } = known.get(operationId);
        const ofBody = new ShapeErrors();
        const ofLists = checks.readLists(query);
        const exceeded = findExceededSize(shapes, { path: params, query, body }, ofBody);
        if (exceeded !== undefined)
            throw malformed([exceeded], 1, parameters);
        const errors = new ErrorList();
        for (const error of ofLists)
            errors.add(() => error);
        for (const error of checks.findErrors(params, query))
            errors.add(() => error);
        findUnstorable(body, ['body'], errors, shapes.body);
        for (const message of ofBody.names.messages)
            errors.add(() => message);
        const early = errors.messages;
        const count = errors.count + ofBody.count + ofBody.names.count - ofBody.names.messages.length;
        // The library collects errors without a limit, at a cost that grows faster than their number.
        if (count > maxErrors)
            throw malformed([...early, ...ofBody.messages], count, parameters);
        if (shapesSuffice && count === 0)
            return { params, query, body };
        const request = {
            method,
            originalUrl: queryOf(url),
            headers,
            params: checks.boundIntegers('path', params),
            query: checks.boundIntegers('query', query),
            body,
        };
        const late = await library.check(operationId, request);
        if (early.length > 0 || late.length > 0) {
            const all = [...early, ...late.filter((error) => !early.some((known) => isOfSamePath(known, error)))];
            throw malformed(all, all.length, parameters);
        }
        return { params: request.params, query: checks.gatherExploded(query, request.query), body: request.body };
    };
    return { validate, warm: library.warm };
}
/** Removes bodies that are streamed, since their content is not validated. */
function withoutStreamedBodies(contract, operations) {
    const paths = { ...contract.paths };
    for (const { path, method, isStreamed } of operations.values()) {
        if (!isStreamed)
            continue;
        const { requestBody: _body, ...operation } = paths[path]?.[method.toLowerCase()];
        paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    }
    return { ...contract, paths };
}
/**
 * Returns the URL for the library. It has only the query, because the library is slow with long paths.
 *
 * Reserved characters in values of the query are encoded, since the library rejects them. RFC 3986 allows them,
 * `encodeURIComponent` does not encode all of them, and forms encode a space as `+`.
 */
function queryOf(url) {
    const start = url.indexOf('?');
    if (start === -1)
        return '/';
    const query = url.slice(start).replaceAll(/=([^&]*)/g, (_, value) => {
        const encoded = value.replaceAll(/[:/?#[\]@!$'()*,;=]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
        return `=${encoded.replaceAll('+', '%20')}`;
    });
    return `/${query}`;
}
const isOfSamePath = (one, other) => one.split(':')[0] === other.split(':')[0];
/** For some resources, a malformed ID in the path gets the status of an unknown one, if the contract declares that. */
function malformed(messages, count, parameters) {
    const status = parameters.find((parameter) => parameter['x-malformed-status'] && messages.some((message) => message.startsWith(`path/${parameter.name}:`)))?.['x-malformed-status'];
    const problem = badDataOf({ messages, count });
    return status === undefined ? problem : problem.withStatus(status);
}
