import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { endWith } from '../server/http/exchange.ts';
import type { ErrorLabel } from '../server/http/problem.ts';
import { listedErrors, Problem } from '../server/http/problem.ts';

export interface MockAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** What is wrong with the request, which the example in the body can't say. */
  violations?: readonly { path?: string[]; message: string }[];
}

/** An error in the shape of the contract: of the service's own checks, or of Prism where the contract has no example. */
export function errorAnswer(error: unknown): MockAnswer {
  const headers = { 'X-Request-Id': randomUUID() };
  if (error instanceof Problem) return { status: error.status, headers, body: { errors: listedErrors(error) } };
  const { status = 500, name = '', detail = 'unexpected failure', additional } = error as PrismError;
  const label = labels[name.split('#')[1] ?? ''] ?? (status < 500 ? 'API_ERR_DATA' : 'API_ERR_UNKNOWN');
  const messages = additional?.validation?.map(
    ({ location, message }) => `${location?.join('/') ?? 'request'}: ${message}`,
  );
  return { status, headers, body: { errors: (messages ?? [detail]).map((message) => ({ label, message })) } };
}

interface PrismError {
  status?: number;
  name?: string;
  detail?: string;
  additional?: { validation?: { location?: string[]; message: string }[] };
}

const labels: Record<string, ErrorLabel> = {
  NO_PATH_MATCHED_ERROR: 'API_ERR_ROUTE',
  NO_METHOD_MATCHED_ERROR: 'API_ERR_ROUTE',
  UNAUTHORIZED: 'API_ERR_SIGNATURE',
};

const longestHeader = 8000;

/** Sends an answer: text as it is, anything else as JSON. */
export function send(response: ServerResponse, { status, headers, body, violations = [] }: MockAnswer): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (violations.length > 0) {
    const text = JSON.stringify(violations.map(({ path = [], message }) => ({ location: path.join('/'), message })));
    const ascii = text.replaceAll(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
    response.setHeader('SL-Violations', ascii.slice(0, longestHeader));
  }
  response.statusCode = status;
  if (body === undefined) return void response.end();
  if (typeof body === 'string' && !/json/.test(String(response.getHeader('Content-Type'))))
    return endWith(response, body);
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json');
  endWith(response, JSON.stringify(body));
}
