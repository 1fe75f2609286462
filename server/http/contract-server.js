import { Readable } from 'node:stream';
import { readBody } from "./body.js";
import { createCallFactory } from "./call.js";
import { createCors } from "./cors.js";
import { createQueue } from "./large-bodies.js";
import { internal, listedErrors, Problem, toProblem } from "./problem.js";
import { ServerRequestContext } from "./request-context.js";
import { createResponseWatch, responseErrors } from "./response-watch.js";
import { completeHeaders, sendResponse } from "./responses.js";
import { openBody as openRequestBody } from "./streamed-body.js";
import { validateInput } from "./validation/request-input.js";
import { createResponseChecker } from "./validation/response-check.js";
const defaultBodyLimit = 1_048_576;
/** Parsing and validating a body up to this size takes at most a few milliseconds. */
const smallBodyBytes = 16_384;
const waitForTurn = createQueue();
/**
 * Creates a server for a contract. The steps of a request are: routing, the security checks that need no body, the size
 * limit of the body, the other security checks, validation, the handler. Defaults of the contract are added to the
 * response.
 *
 * @throws Error if `handlers` or `security` do not match the contract
 */
export function createContractServer(options) {
    const { contract, errors = toProblem, hooks = {} } = options;
    const routes = readRoutes(options);
    const createCall = createCallFactory(options);
    const cors = options.cors && createCors(contract.document, contract.operations, options.cors);
    const { watch, check } = readResponseCheck(options);
    let running = 0;
    let onIdle;
    let closing;
    const listener = (request, response) => {
        // Express removes the mount path from the URL.
        const { originalUrl } = request;
        if (originalUrl !== undefined)
            request.url = originalUrl;
        const context = new ServerRequestContext(request);
        running++;
        response.on('close', () => {
            if (--running === 0)
                onIdle?.();
            const status = response.writableFinished ? response.statusCode : 499;
            if (status === 499)
                context.disconnect();
            hooks.finished?.(context, status, performance.now() - context.startedAt);
        });
        // An error here is an error of a hook or of this server. No request may end the process.
        serve(request, response, context).catch((cause) => {
            response.destroy();
            hooks.brokenOff?.(context, cause);
        });
    };
    async function serve(request, response, context) {
        const work = () => respond(request, context);
        const handled = await (hooks.request ? hooks.request(context, work) : work()).catch((cause) => toResponse(cause, context));
        if (!handled)
            return void response.destroy();
        const shared = cors?.headers(request);
        const checked = checkResponse(handled, context, shared);
        try {
            const headers = completeHeaders(checked, context, shared);
            await sendResponse(response, await openBody(checked, response), headers);
            watch?.(checked, headers, context);
        }
        catch (cause) {
            // An invalid header or body of a handler is only detected when it is sent.
            const failed = response.headersSent || response.destroyed ? undefined : toResponse(internalError(cause), context);
            if (failed)
                return sendResponse(response, failed, completeHeaders(failed, context, shared));
            response.destroy();
            hooks.brokenOff?.(context, cause);
        }
    }
    async function respond(request, context) {
        if (closing)
            throw new Problem(503, [{ label: 'API_ERR_SERVICE', message: 'the service is stopping' }]);
        const { method = '', url = '' } = request;
        if (cors?.isPreflight(request))
            return cors.preflight(contract.findAllowedMethods(url));
        const { operationId, params } = contract.findRoute(method, url);
        context.operationId = operationId;
        return executeRoute(routes.get(operationId), request, context, params);
    }
    async function executeRoute({ operation, handler, early, late, bodyLimit }, request, context, params) {
        const { method = '', url = '', headers } = request;
        const caller = {};
        const unchecked = { context, operation, method, url, headers, params, caller };
        for (const scheme of early)
            await scheme(unchecked);
        const body = operation.isStreamed ? undefined : await readBody(request, bodyLimit);
        const input = { url, headers, params, body };
        let validated;
        const validate = async () => (validated ??= await validateInput(contract.validator, operation, input));
        if (late.length > 0 && body) {
            const withBody = { ...unchecked, body, validate };
            for (const scheme of late)
                await scheme(withBody);
        }
        await hooks.authorized?.(context, operation, caller, { request, params });
        // Large bodies are queued, so that other requests are served in between.
        const turn = body && body.length > smallBodyBytes ? waitForTurn : undefined;
        if (turn)
            await turn();
        validated ??= await validateInput(contract.validator, operation, input, turn);
        if (turn)
            await turn();
        if (!handler) {
            throw new Problem(501, [{ label: 'API_ERR_UNKNOWN', message: `${operation.operationId}: not implemented yet` }]);
        }
        const stream = operation.isStreamed ? openRequestBody(request, operation) : undefined;
        const call = createCall(context, stream ? { ...validated, body: stream } : validated, caller);
        const isWrite = method !== 'GET' && method !== 'HEAD';
        const execution = { context, operation, caller, params, isWrite };
        const executed = execute(execution, () => handler(call));
        const result = await (stream ? executed.finally(() => stream.destroy()) : executed);
        if (typeof result.body === 'function')
            return result;
        contract.showDefaults(operation.operationId, result.status, result.body);
        return result;
    }
    function execute(execution, handle) {
        const { transaction } = options;
        const work = transaction && execution.isWrite ? () => transaction(execution, handle) : handle;
        return hooks.operation ? hooks.operation(execution, work) : work();
    }
    function toResponse(cause, context) {
        const problem = errors(cause);
        if (!problem)
            return undefined;
        const { status, options: details } = problem;
        if (status >= 500 && status !== 501)
            hooks.failed?.(context, problem);
        return { status, ...(details.headers && { headers: details.headers }), body: { errors: listedErrors(problem) } };
    }
    /** Replaces a response that violates the contract by a 500, if responses are checked before they are sent. */
    function checkResponse(response, context, shared) {
        if (!check)
            return response;
        const found = responseErrors(check, response, completeHeaders(response, context, shared), context);
        if (found.length === 0)
            return response;
        return toResponse(internalError(new Error(found.join('\n'))), context) ?? response;
    }
    return {
        listener,
        warm: contract.validator.warm,
        close: () => (closing ??= new Promise((resolve) => {
            onIdle = resolve;
            if (running === 0)
                resolve();
        })),
    };
}
const internalError = (cause) => internal('API_ERR_UTIL', cause);
/**
 * Opens the response stream of a handler, but not for HEAD.
 *
 * @throws the error of opening the stream; the stream is destroyed if the client has disconnected
 */
async function openBody(result, response) {
    if (typeof result.body !== 'function')
        return result;
    if (response.req.method === 'HEAD')
        return { ...result, body: Readable.from([]) };
    const body = await result.body();
    if (response.destroyed)
        body.destroy();
    return { ...result, body };
}
function readRoutes(options) {
    const { contract, security, bodyLimit = defaultBodyLimit } = options;
    const { operations } = contract;
    const handlers = options.handlers;
    const unknown = Object.keys(handlers).filter((operationId) => !operations.has(operationId));
    if (unknown.length > 0)
        throw new Error(`the contract has no operation ${unknown.join(', ')}`);
    const schemeOf = (name, operationId) => {
        const scheme = security[name];
        if (!scheme)
            throw new Error(`${operationId} requires the security scheme ${name}, which has no implementation`);
        return scheme;
    };
    return new Map([...operations.values()].map((operation) => {
        const { operationId } = operation;
        const schemes = operation.security.map((name) => schemeOf(name, operationId));
        if (operation.isStreamed && schemes.some(({ late }) => late)) {
            throw new Error(`${operationId}: a security scheme checks the body, which is a stream`);
        }
        const route = {
            operation,
            handler: handlers[operationId],
            early: schemes.flatMap(({ early }) => early ?? []),
            late: schemes.flatMap(({ late }) => late ?? []),
            bodyLimit: Math.min(bodyLimit, operation.bodyLimit ?? Infinity),
        };
        return [operationId, route];
    }));
}
function readResponseCheck({ contract, responseCheck, }) {
    if (!responseCheck)
        return {};
    const check = createResponseChecker(contract.document);
    return responseCheck.mode === 'fail' ? { check } : { watch: createResponseWatch(check, responseCheck) };
}
