import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
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
import { parseJson, readBody } from './body.ts';
import { type DriftWatch, replyFaults } from './drift.ts';
import { type Exchange, openExchange, type Reply, send, toProblem, toReply } from './exchange.ts';
import type { Call, Handlers } from './handlers.ts';
import { badData, internal, Problem } from './problem.ts';
import { parseQuery } from './query.ts';
import type { ResponseChecker } from './response-check.ts';
import { createRouter, type FindRoute } from './router.ts';
import { readSignature, verifySignature } from './signature.ts';
import { createTurns } from './turns.ts';
import type { Received, RequestValidator, Validated } from './validator.ts';

export interface PipelineParts {
  config: Pick<Config, 'bodyLimit' | 'signatureMaxSkewSeconds' | 'publicUrl'>;
  callers: CallerSource;
  validate: RequestValidator['validate'];
  /** Operations that have none answer 501. */
  handlers: Partial<Handlers>;
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
export function createPipeline(parts: PipelineParts): RequestHandler {
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
  { config, callers, validate, handlers }: PipelineParts,
  request: Request,
  findRoute: FindRoute,
  exchange: Exchange,
  scope: RequestScope,
): Promise<Reply> {
  const { operationId, params } = findRoute(request.method, request.path);
  exchange.operationId = operationId;
  const operation = operations[operationId];
  const limit = 'bodyLimit' in operation ? Math.min(operation.bodyLimit, config.bodyLimit) : config.bodyLimit;
  const body = await readBody(request, limit);
  const signed = readSignature(request.headers, config.signatureMaxSkewSeconds);

  const receive = (content: unknown): Received => ({
    method: operation.method,
    url: request.originalUrl,
    headers: request.headers,
    params,
    query: parseQuery(request.originalUrl),
    body: content,
  });

  let caller: Caller;
  let validated: Validated | undefined =
    'ignoresInput' in operation ? { params: {}, query: {}, body: undefined } : undefined;
  if (operation.token) {
    caller = await identifyByToken(callers, request.headers.authorization, params.partnerId);
  } else {
    validated = await validate(operationId, receive(parseTokenRequest(request, body)));
    caller = await identifyByEmail(callers, (validated.body as { email: string }).email);
  }
  exchange.userId = caller.user.id;
  verifySignature(request.method, body, caller.apiKey, signed);
  const app = 'partnerId' in params ? requireApplication(caller) : undefined;
  // Other requests are served before and between the pieces of work on a large body, however many there are like it.
  const share = body.length > quickBytes ? turn : () => undefined;
  await share();
  validated ??= await validateAll(
    () => parseBody(request, body, operation.body),
    async (content) => {
      await share();
      return validate(operationId, receive(content));
    },
  );
  await share();

  const handler = handlers[operationId] as unknown as AnyHandler | undefined;
  if (!handler) {
    throw new Problem(501, [{ label: 'API_ERR_UNKNOWN', message: `${operationId}: not implemented yet` }]);
  }
  scope.share = {
    operation: operationId,
    resource: app && resourceOf(app.id, params),
    isWrite: request.method !== 'GET' && request.method !== 'HEAD',
  };
  const reply = await handler({
    user: caller.user,
    app,
    ...validated,
    get url() {
      return requestUrl(request, config.publicUrl);
    },
  } as never);
  if (!isLazy(reply)) return reply;
  return { ...reply, body: request.method === 'HEAD' ? Readable.from([]) : await reply.body() };
}

/** What a path is about, as the first of its parameters names it: everything below it is locked with it. */
function resourceOf(applicationId: number, params: Record<string, string>): string | undefined {
  const [named] = Object.entries(params).filter(([name]) => name !== 'partnerId');
  return named && `${applicationId} ${named.join(' ')}`;
}

/** A body that can't be read does not hide what is wrong with path and query: all of it is told at once. */
async function validateAll(
  read: () => unknown,
  validate: (content: unknown) => Promise<Validated>,
): Promise<Validated> {
  let content: unknown;
  try {
    content = read();
  } catch (unreadable) {
    if (!(unreadable instanceof Problem)) throw unreadable;
    const { errors } = await validate(undefined).then(() => ({ errors: [] }), toProblem);
    const elsewhere = errors.filter(({ message }) => /^(path|query)\//.test(message));
    throw new Problem(unreadable.status, [...elsewhere, ...unreadable.errors], unreadable.options);
  }
  return validate(content);
}

/** An answer that breaks the contract becomes a 500, where answers are checked. */
function checkReply({ check, logger }: PipelineParts, reply: Reply, response: Response, exchange: Exchange): Reply {
  const faults = check ? replyFaults(check, reply, response, exchange) : [];
  if (faults.length === 0) return reply;
  return toReply(internal('API_ERR_UTIL', new Error(faults.join('\n'))), exchange, logger);
}

const unsupported = (message: string) => new Problem(415, [{ label: 'API_ERR_DATA', message }]);

/** JSON in UTF-8, in any spelling. RFC 8259, section 8.1 allows no other encoding. */
const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-?8|"utf-?8")[ \t]*)?;?[ \t]*$/i;

/** @throws Problem 415 for a body that is not declared as plain JSON, 400 for one that is none */
function parseBody(request: Request, body: Buffer, expected: 'required' | 'optional' | 'none'): unknown {
  if (body.length === 0) {
    if (expected === 'required') throw badData('body: missing');
    delete request.headers['content-type'];
    return undefined;
  }
  if (expected === 'none') throw badData('body: this operation takes none');
  // `identity` means that the body is not encoded (RFC 9110, section 12.5.3).
  if (!/^(identity)?$/i.test(request.headers['content-encoding'] ?? '')) {
    throw unsupported('headers/Content-Encoding: the body must not be compressed');
  }
  if (!jsonType.test(request.headers['content-type'] ?? '')) {
    throw unsupported('headers/Content-Type: must be application/json');
  }
  // The validator compiles its rules anew for each spelling of the type that it meets.
  request.headers['content-type'] = 'application/json';
  return parseJson(body);
}

/** The token route answers 400 for whatever is not a body of its format, its type included. */
function parseTokenRequest(request: Request, body: Buffer): unknown {
  try {
    return parseBody(request, body, 'required');
  } catch (error) {
    throw error instanceof Problem ? error.withStatus(400) : error;
  }
}

const requestUrl = (request: Request, publicUrl: string | undefined) =>
  new URL(`${baseUrlOf(request, publicUrl)}${request.originalUrl}`);
