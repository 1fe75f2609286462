import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { endWith } from '../server/http/exchange.ts';
import { listedErrors, Problem } from '../server/http/problem.ts';

export interface MockAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An error in the format of the contract: of the service's own checks, or of Prism. */
export function errorAnswer(error: unknown): MockAnswer {
  const headers = { 'X-Request-Id': randomUUID() };
  if (error instanceof Problem) {
    const { status, options } = error;
    return { status, headers: { ...headers, ...options.headers }, body: { errors: listedErrors(error) } };
  }
  const { status = 500, detail = 'unexpected failure' } = error as PrismError;
  const label = status < 500 ? 'API_ERR_DATA' : 'API_ERR_UNKNOWN';
  return { status, headers, body: { errors: [{ label, message: detail }] } };
}

interface PrismError {
  status?: number;
  detail?: string;
}

/** Sends an answer: text as it is, anything else as JSON. */
export function send(response: ServerResponse, { status, headers, body }: MockAnswer): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  response.statusCode = status;
  if (body === undefined) return void response.end();
  if (typeof body === 'string' && !/json/.test(String(response.getHeader('Content-Type'))))
    return endWith(response, body);
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json');
  endWith(response, JSON.stringify(body));
}
