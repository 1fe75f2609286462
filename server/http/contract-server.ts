import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { baseUrlOf } from './base-url.ts';
import { readBody } from './body/body.ts';
import { createCallFactory } from './call.ts';
import { decompressBody, isGzip } from './body/compressed-bodies.ts';
import type { ContractServerOptions, Execution } from './contract-server-options.ts';
import { createCors } from './cors.ts';
import { ErrorResponse } from './error-format.ts';
import type { OperationResponse } from './handlers.ts';
import { createQueue } from './body/large-bodies.ts';
import { internal, labels, notImplemented, preconditionRequired, Problem, toProblem } from './errors/problem.ts';
import { logFailure } from './log-failure.ts';
import { negotiate } from './negotiation.ts';
import { ServerRequestContext } from './request-context.ts';
import { createResponseWatch, responseErrors } from './response-watch.ts';
import { completeHeaders, type ResponseHeaders, sendResponse } from './responses.ts';
import { withMediaType } from './response-types.ts';
import { readRoutes, type Route } from './routes.ts';
import { openBody as openRequestBody } from './body/streamed-body.ts';
import type { FormRules } from './document/form-rules.ts';
import type { BodyContent, Operation } from './document/operations.ts';
import {
  announcesBody,
  findBodyContent,
  type RequestInput,
  validateInput,
  validateParsed,
} from './validation/request-input.ts';
import { noFiles, openForm } from './validation/streamed-files.ts';
import type { ValidatedInput } from './validation/request-validator.ts';

export interface ContractServer {
  /** Serves the operations of the contract; any other URL is a 404. Express and other frameworks can mount it. */
  listener: RequestListener;
  /** Compiles validators before the first requests, one operation at a time. */
  warm: () => Promise<void>;
  /** Rejects new requests with 503, and resolves when active requests have their response. */
  close: () => Promise<void>;
}

/** Parsing and validating a body up to this size takes at most a few milliseconds. */
const smallBodyBytes = 16_384;
const waitForTurn = createQueue();

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const noScopes: readonly string[] = [];

/**
 * Creates a server for a contract. The steps of a request are: routing, the security checks that need no body, the size
 * limit of the body, the other security checks, validation, the handler. Defaults of the contract are added to the
 * response.
 *
 * @throws Error if `handlers` or `security` do not match the contract
 */
export function createContractServer<Operations, Caller extends object = object>(
  options: ContractServerOptions<Operations, Caller>,
): ContractServer {
  const { contract, errors = toProblem, hooks = {} } = options;
  const failed = hooks.failed ?? logFailure;
  const routes = readRoutes(options);
  const createCall = createCallFactory<Caller>(options);
  const requestHeaders = options.gzipBodies ? ['Content-Encoding'] : [];
  const cors = options.cors && createCors(contract.document, contract.operations, { requestHeaders, ...options.cors });
  const { watch, check } = readResponseCheck(options);
  let running = 0;
  let onIdle: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const target = restoreUrl(request);
    const context = new ServerRequestContext(request, options);
    running++;
    response.on('close', () => {
      if (--running === 0) onIdle?.();
      const status = response.writableFinished ? response.statusCode : 499;
      if (status === 499) context.disconnect();
      hooks.finished?.(context, status, performance.now() - context.startedAt);
    });
    // An error here is an error of a hook or of this server. No request may end the process.
    serve(request, response, context, target).catch((cause: unknown) => {
      response.destroy();
      hooks.brokenOff?.(context, cause);
    });
  };

  /** Express removes the mount path from the URL. A contract may have it or not. */
  function restoreUrl(request: IncomingMessage): string {
    const { originalUrl } = request as { originalUrl?: string };
    const { url = '' } = request;
    if (originalUrl === undefined || originalUrl === url) return url;
    // Links have the path that the client has sent.
    request.url = originalUrl;
    return contract.findAllowedMethods(originalUrl).length > 0 ? originalUrl : url;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    context: ServerRequestContext,
    target: string,
  ) {
    const work = () => respond(request, context, target);
    const handled = await (hooks.request ? hooks.request(context, work) : work()).catch((cause: unknown) =>
      toResponse(cause, context),
    );
    if (!handled) return void response.destroy();
    const shared = cors?.headers(request);
    try {
      const checked = checkResponse(handled, context, shared);
      const headers = completeHeaders(checked, context, shared);
      await sendResponse(response, await openBody(checked, response), headers);
      watch?.(checked, headers, context);
    } catch (cause) {
      // An invalid header or body of a handler is only detected when it is sent.
      const failed = response.headersSent || response.destroyed ? undefined : toResponse(internalError(cause), context);
      if (failed) return sendResponse(response, failed, completeHeaders(failed, context, shared));
      response.destroy();
      hooks.brokenOff?.(context, cause);
    }
  }

  async function respond(
    request: IncomingMessage,
    context: ServerRequestContext,
    target: string,
  ): Promise<OperationResponse> {
    if (closing) throw new Problem(503, [{ label: labels.service, message: 'the service is stopping' }]);
    const { method = '' } = request;
    if (cors?.isPreflight(request)) return cors.preflight(contract.findAllowedMethods(target));
    const { operationId, params } = contract.findRoute(method, target);
    context.operationId = operationId;
    return executeRoute(routes.get(operationId) as Route, request, context, params);
  }

  async function executeRoute(
    { operation, handler, security, bodyLimit, responseTypes, streamsFiles }: Route,
    request: IncomingMessage,
    context: ServerRequestContext,
    params: Record<string, string>,
  ): Promise<OperationResponse> {
    const { method = '', url = '', headers } = request;
    const caller = {} as Caller;
    const unchecked = { context, operation, method, url, headers, params, caller, scopes: noScopes };
    const { early, late } = security(headers, url);
    for (const scheme of early) await scheme(unchecked);
    const content = operation.mayStream || streamsFiles ? findBodyContent(operation, headers) : undefined;
    const form = streamsFiles && content?.kind === 'multipart' && announcesBody(headers) ? content : undefined;
    const isStreamed = operation.isStreamed || content?.kind === 'stream' || form !== undefined;
    const body = isStreamed ? undefined : await readBody(request, bodyLimit);
    let input: RequestInput = { url, headers, params, body };
    let validated: ValidatedInput | undefined;
    const validate = async () => (validated ??= await validateInput(contract.validator, operation, input));
    if (late.length > 0 && body) {
      const withBody = { ...unchecked, body, validate };
      for (const scheme of late) await scheme(withBody);
    }
    await hooks.authorized?.(context, operation, caller, { request, params });
    if (operation.needsIfMatch && headers['if-match'] === undefined) throw preconditionRequired();
    const accepted = negotiate(operation.responseTypes, headers.accept);
    if (accepted === undefined) {
      const types = operation.responseTypes.join(' or ');
      throw new Problem(406, [{ label: labels.data, message: `headers/Accept: must accept ${types}` }]);
    }
    if (options.gzipBodies && body && isGzip(operation, body, headers)) {
      const { 'content-encoding': _encoding, ...others } = headers;
      input = { ...input, headers: others, body: await decompressBody(body, bodyLimit) };
    }
    // Large bodies are queued, so that other requests are served in between.
    const turn = input.body && input.body.length > smallBodyBytes ? waitForTurn : undefined;
    if (turn) await turn();
    validated ??= await validateInput(contract.validator, operation, input, turn);
    if (turn) await turn();
    if (!handler) throw notImplemented(operation.operationId);
    const stream = isStreamed ? openRequestBody(request, operation) : undefined;
    let returned: OperationResponse;
    try {
      const opened = stream && form && (await openStreamedForm(stream, form, bodyLimit, operation, input));
      const received = opened?.input ?? (stream ? { ...validated, body: stream } : validated);
      const call = createCall(context, received, caller);
      if (streamsFiles) Object.assign(call, { files: opened?.files ?? noFiles() });
      if (operation.responseTypes.length > 1) Object.assign(call, { accepted });
      const isWrite = !readMethods.has(method);
      returned = await execute({ context, operation, caller, params, isWrite }, () => handler(call));
    } finally {
      stream?.destroy();
    }
    const result = withMediaType(returned, responseTypes, accepted);
    if (typeof result.body === 'function') return result;
    const shown = contract.showDefaults(operation.operationId, result.status, result.body);
    return shown === result.body ? result : { ...result, body: shown };
  }

  /** Opens a form whose files the handler reads as streams. */
  const openStreamedForm = (
    body: Readable,
    { mediaType, form: rules }: BodyContent,
    maxFieldBytes: number,
    operation: Operation,
    input: RequestInput,
  ) =>
    openForm({
      ...{ body, rules: rules as FormRules, maxFieldBytes, contentType: input.headers['content-type'] ?? '' },
      async validate(value) {
        // Many small files may arrive together.
        await waitForTurn();
        return validateParsed(contract.validator, operation, input, { value, mediaType });
      },
    });

  function execute(execution: Execution<Caller>, handle: () => Promise<OperationResponse>): Promise<OperationResponse> {
    const { transaction } = options;
    const work = transaction && execution.isWrite ? () => transaction(execution, handle) : handle;
    return hooks.operation ? hooks.operation(execution, work) : work();
  }

  function toResponse(cause: unknown, context: ServerRequestContext): OperationResponse | undefined {
    if (cause instanceof ErrorResponse) return cause.response;
    const problem = errors(cause);
    if (!problem) return undefined;
    if (problem.status >= 500 && problem.status !== 501) failed(context, problem);
    const baseUrl = baseUrlOf(context.request, options);
    const { status, mediaType, headers, body } = contract.renderError(problem, context.request, baseUrl);
    return {
      status,
      headers: {
        ...headers,
        ...problem.options.headers,
        ...(mediaType !== undefined && { 'Content-Type': mediaType }),
      },
      body,
    };
  }

  /** Replaces a response that violates the contract by a 500, if responses are checked before they are sent. */
  function checkResponse(
    response: OperationResponse,
    context: ServerRequestContext,
    shared: ResponseHeaders | undefined,
  ): OperationResponse {
    if (!check) return response;
    const found = responseErrors(check, response, completeHeaders(response, context, shared), context);
    if (found.length === 0) return response;
    return toResponse(internalError(new Error(found.join('\n'))), context) ?? response;
  }

  return {
    listener,
    warm: contract.validator.warm,
    close: () =>
      (closing ??= new Promise((resolve) => {
        onIdle = resolve;
        if (running === 0) resolve();
      })),
  };
}

const internalError = (cause: unknown) => internal(cause, labels.internal, 'an internal component failed');

/**
 * Opens the response stream of a handler, but not for HEAD.
 *
 * @throws the error of opening the stream; the stream is destroyed if the client has disconnected
 */
async function openBody(result: OperationResponse, response: ServerResponse): Promise<OperationResponse> {
  if (typeof result.body !== 'function') return result;
  if (response.req.method === 'HEAD') return { ...result, body: Readable.from([]) };
  const body = await (result.body as () => Promise<Readable>)();
  if (response.destroyed) body.destroy();
  return { ...result, body };
}

function readResponseCheck({
  contract,
  responseCheck,
}: Pick<ContractServerOptions<unknown, unknown>, 'contract' | 'responseCheck'>) {
  if (!responseCheck) return {};
  const { checkResponse: check } = contract;
  return responseCheck.mode === 'fail' ? { check } : { watch: createResponseWatch(check, responseCheck) };
}
