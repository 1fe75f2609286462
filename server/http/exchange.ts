import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isDatabaseError, isTemporary } from '../db/database.ts';
import { internal, listedErrors, Problem } from './problem.ts';

/** One request with its answer: named, logged once when it ends, and counted. */
export interface Exchange {
  requestId: string;
  operationId?: string;
  userId?: number;
}

/** Opens the exchange: from here on the request has a name, and a line in the log when it ends. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): Exchange {
  const asked = request.headers['x-request-id'];
  const requestId = typeof asked === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(asked) ? asked : randomUUID();
  const exchange: Exchange = { requestId };
  const start = performance.now();
  response.setHeader('X-Request-Id', requestId);
  // Answers are for one caller, and must not stay in a cache or be taken for a page.
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.once('close', () => {
    const milliseconds = performance.now() - start;
    const status = response.writableFinished ? response.statusCode : 499;
    metrics.observeRequest(exchange.operationId ?? 'none', status, milliseconds / 1000);
    logger.info({ ...exchange, status, ms: Math.round(milliseconds * 10) / 10 }, 'request');
  });
  return exchange;
}

/** The media type of a body, unless its handler names another. */
export function contentType(body: unknown): { 'Content-Type'?: string } {
  if (body === undefined || body instanceof Readable) return {};
  return { 'Content-Type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8' };
}

/** Ends a response with a text. Node omits Content-Length from a response to HEAD, so it is set here. */
export function endWith(response: ServerResponse, text: string): void {
  if (response.req.method === 'HEAD') response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/** Sends a body: text as it is, a stream chunk by chunk, anything else as JSON. */
export async function send(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...contentType(body), ...headers })) response.setHeader(name, value);
  if (body === undefined) {
    response.end();
  } else if (body instanceof Readable) {
    // A failure in the middle breaks the connection: that is all that tells the caller it is not whole.
    await pipeline(body, response);
  } else if (typeof body === 'string') {
    endWith(response, body);
  } else {
    endWith(response, JSON.stringify(body));
  }
}

/** What an error is called outside: as it says, or the part of the service that failed. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!isDatabaseError(error)) return internal('API_ERR_UNKNOWN', error);
  return internal('API_ERR_DB', error, isTemporary(error) ? { 'Retry-After': '1' } : undefined);
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Renders an error, the one place that does, and logs what was not meant to happen. */
export function toReply(error: unknown, exchange: Exchange, logger: Logger): Reply {
  const problem = toProblem(error);
  const { status, options } = problem;
  if (status >= 500 && status !== 501) logger.error({ ...exchange, err: options.cause }, 'request failed');
  return { status, headers: options.headers, body: { errors: listedErrors(problem) } };
}
