import express, {} from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'node:url';
import { runInThisContext } from 'node:vm';
import { formats } from "./formats.js";
import { forRequests, withoutResponses } from "./request-contract.js";
import { createErrorFormatter } from "./validation-errors.js";
/**
 * The adapter of express-openapi-validator. This is the only file that knows the library.
 *
 * The service uses its request validator: the schemas of parameters and bodies, compiled per operation and media type, and
 * the conversion of parameters by style. The middleware runs on a plain object, without Express. Not used:
 *
 * - routes: the library tries the pattern of every path on every request. Each operation is looked up once here.
 * - unknown query parameters: the library stops at the first.
 * - security, responses, uploads: they are checked elsewhere, or not supported.
 *
 * @throws Error for a contract that the library can't read
 */
export async function createOpenApiCheck(contract, operations) {
    skipWarningsOfUrlParse();
    const middlewares = OpenApiValidator.middleware({
        apiSpec: withoutResponses(forRequests(contract)),
        validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
        validateResponses: false,
        validateSecurity: false,
        fileUploader: false,
        validateApiSpec: false,
        ajvFormats: { mode: 'full' },
        formats,
    });
    const named = (name) => {
        const found = middlewares.find((middleware) => middleware.name === name);
        if (!found)
            throw new Error(`express-openapi-validator has no ${name}`);
        return found;
    };
    const match = named('metadataMiddleware');
    const validate = named('requestMiddleware');
    const formatErrors = createErrorFormatter(contract);
    const toErrors = (error) => {
        const { status, errors } = error;
        if (status !== 400 || !errors)
            throw error;
        return formatErrors(errors);
    };
    const app = express();
    await run(named('pathParamsMiddleware'), { app });
    const samples = [];
    const known = new Map();
    for (const { operationId, method, path, mediaTypes, isStreamed } of operations.values()) {
        const url = path.replaceAll(/[{}]/g, '');
        const headers = mediaTypes[0] === undefined || isStreamed ? {} : { 'content-type': mediaTypes[0] };
        const request = { method, originalUrl: url, headers, params: {}, query: {}, body: {}, app, path: url, baseUrl: '' };
        const sample = request;
        await run(match, sample);
        if (!sample.openapi)
            throw new Error(`${operationId} is not in the contract`);
        known.set(operationId, sample.openapi);
        samples.push(sample);
    }
    return {
        check(operationId, request) {
            const openapi = { ...known.get(operationId), pathParams: request.params };
            return run(validate, Object.assign(request, { openapi })).then(none, toErrors);
        },
        async warm() {
            for (const sample of samples.splice(0)) {
                await run(validate, sample).catch(toErrors);
                await nextTurn();
            }
        },
    };
}
const none = () => [];
/** Runs a middleware of the library. */
function run(middleware, request) {
    return new Promise((resolve, reject) => {
        const next = (error) => (error instanceof Error ? reject(error) : resolve());
        void middleware(request, {}, next);
    });
}
/**
 * The library calls `url.parse`. On each such call from a package, Node inspects the stack until it has warned about a call
 * from an application, which takes as long as validating a small request. A call from code without a file, as here, stops
 * that.
 */
function skipWarningsOfUrlParse() {
    const { noDeprecation = false } = process;
    process.noDeprecation = true;
    runInThisContext(`(parse) => parse('/')`)(parse);
    process.noDeprecation = noDeprecation;
}
