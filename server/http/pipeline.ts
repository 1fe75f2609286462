import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { operations, type OperationId } from '../../generated/operations.ts';
import type { Config } from '../config.ts';
import { CallerDisconnectedError } from '../db/errors.ts';
import { createRequestScope, disconnect, type RequestScope, runInRequest } from '../db/request-scope.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import {
  type Caller,
  type CallerSource,
  identifyByEmail,
  identifyByToken,
  requireApplication,
} from './authentication.ts';
import { baseUrlOf } from './base-url.ts';
import { readBody } from './body.ts';
import type { ShowDefaults } from './defaults.ts';
import { type DriftWatch, replyFaults } from './drift.ts';
import { type Exchange, openExchange, type Reply, send, toReply } from './exchange.ts';
import type { Call, Handlers } from './handlers.ts';
import { internal, Problem } from './problem.ts';
import { type RequestInput, validateInput } from './request-input.ts';
import type { ResponseChecker } from './response-check.ts';
import type { CountRequest } from './rate-limit.ts';
import { createRouter, type FindRoute } from './router.ts';
import { readSignature, verifySignature } from './signature.ts';
import { createTurns } from './turns.ts';
import type { RequestValidator, Validated } from './validator.ts';

export interface PipelineParts {
  config: Pick<Config, 'bodyLimit' | 'signatureMaxSkewSeconds' | 'publicUrl' | 'trustProxy'>;
  callers: CallerSource;
  validate: RequestValidator['validate'];
  /** Operations that have none answer 501. */
  handlers: Partial<Handlers>;
  showDefaults: ShowDefaults;
  /** Without it, users may send as many requests as they like. */
  countRequest?: CountRequest;
  logger: Logger;
  metrics: Metrics;
  /** In development and tests, holds each answer against the contract before it is sent. */
  check?: ResponseChecker;
  /** Looks at answers that have been sent. */
  watch?: DriftWatch;
}

/** Bodies up to this size take less than a few milliseconds, whatever they hold. */
const quickBytes = 16_384;
const turn = createTurns();

type AnyHandler = (call: Call<OperationId>) => Promise<Reply | LazyReply>;

/** A response whose body is opened only when it is sent. */
interface LazyReply extends Reply {
  body: () => Promise<Readable>;
}

const isLazy = (reply: Reply): reply is LazyReply => typeof reply.body === 'function';

/** Takes a request through all checks, in the order that the contract promises, to its handler. */
export function createPipeline(
  parts: PipelineParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const findRoute = createRouter();
  return async (request, response) => {
    const exchange = openExchange(request, response, parts);
    const scope = createRequestScope();
    response.once('close', () => {
      if (!response.writableFinished) disconnect(scope);
    });
    const failed = (error: unknown) =>
      error instanceof CallerDisconnectedError ? undefined : toReply(error, exchange, parts.logger);
    const answered = await runInRequest(scope, () => answer(parts, request, findRoute, exchange, scope)).catch(failed);
    if (!answered) return;
    const reply = checkReply(parts, answered, response, exchange);
    await send(response, reply).catch((error: unknown) => {
      parts.logger.error({ ...exchange, err: error }, 'answer broken off');
    });
    parts.watch?.(reply, response, exchange);
  };
}

async function answer(
  { config, callers, validate, handlers, showDefaults, countRequest }: PipelineParts,
  request: IncomingMessage,
  findRoute: FindRoute,
  exchange: Exchange,
  scope: RequestScope,
): Promise<Reply> {
  const { method = '', url = '' } = request;
  const { operationId, params } = findRoute(method, pathOf(url));
  exchange.operationId = operationId;
  const operation = operations[operationId];
  const limit = 'bodyLimit' in operation ? Math.min(operation.bodyLimit, config.bodyLimit) : config.bodyLimit;
  const body = await readBody(request, limit);
  const signed = readSignature(request.headers, config.signatureMaxSkewSeconds);

  const input: RequestInput = { url, headers: request.headers, params, body };

  let caller: Caller;
  let validated: Validated | undefined;
  if (operation.token) {
    caller = await identifyByToken(callers, request.headers.authorization, params.partnerId);
  } else {
    validated = await validateInput(validate, operationId, input);
    caller = await identifyByEmail(callers, (validated.body as { email: string }).email);
  }
  exchange.userId = caller.user.id;
  verifySignature(method, body, caller.apiKey, signed);
  const app = 'partnerId' in params ? requireApplication(caller) : undefined;
  // The operation that only checks credentials fails for no other reason.
  if (!('ignoresInput' in operation)) countRequest?.(caller.user.id);
  // Other requests are served before and between the pieces of work on a large body, however many there are like it.
  const share = body.length > quickBytes ? turn : undefined;
  await share?.();
  validated ??= await validateInput(validate, operationId, input, share);
  await share?.();

  const handler = handlers[operationId] as unknown as AnyHandler | undefined;
  if (!handler) {
    throw new Problem(501, [{ label: 'API_ERR_UNKNOWN', message: `${operationId}: not implemented yet` }]);
  }
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const resource = app && isWrite ? resourceOf(app.id, params) : undefined;
  scope.share = { operation: operationId, resource, isWrite };
  const reply = await handler({
    user: caller.user,
    app,
    ...validated,
    get url() {
      return requestUrl(request, config);
    },
  } as never);
  if (!isLazy(reply)) {
    showDefaults(operationId, reply.status, reply.body);
    return reply;
  }
  return { ...reply, body: method === 'HEAD' ? Readable.from([]) : await reply.body() };
}

/** What a path is about, as the first of its parameters names it: everything below it is locked with it. */
function resourceOf(applicationId: number, params: Record<string, string>): string | undefined {
  for (const name in params) if (name !== 'partnerId') return `${applicationId} ${name} ${params[name]}`;
  return undefined;
}

/** An answer that breaks the contract becomes a 500, where answers are checked. */
function checkReply(
  { check, logger }: PipelineParts,
  reply: Reply,
  response: ServerResponse,
  exchange: Exchange,
): Reply {
  const faults = check ? replyFaults(check, reply, response, exchange) : [];
  if (faults.length === 0) return reply;
  return toReply(internal('API_ERR_UTIL', new Error(faults.join('\n'))), exchange, logger);
}

/** The path of a request target. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

const requestUrl = (request: IncomingMessage, config: PipelineParts['config']) =>
  new URL(`${baseUrlOf(request, config)}${request.url}`);
