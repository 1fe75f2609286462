import { labels, Problem } from '../server/http/errors/problem.ts';
import type { ShownResponse } from './fit.ts';
import type { GeneratedResponse } from './generate.ts';

interface PrismError {
  status?: number;
  detail?: string;
}

/** The connection is closed without a response. */
export class Drop extends Error {}

/** Converts an error of the service's code or of Prism to an error response. Undefined closes the connection. */
export function toProblem(cause: unknown): Problem | undefined {
  if (cause instanceof Drop) return undefined;
  if (cause instanceof Problem) return cause;
  const { status = 500, detail = 'unexpected error' } = (cause ?? {}) as PrismError;
  return new Problem(status, [{ label: status < 500 ? labels.data : labels.unknown, message: detail }], {
    cause,
  });
}

/** Converts a response of Prism, which adds a type to statuses that have no body. */
export function toShown({ statusCode: status, headers: sent = {}, body }: GeneratedResponse): ShownResponse {
  const type = Object.keys(sent).find((name) => /^content-type$/i.test(name));
  // The server adds its own request ID.
  const others = Object.entries(sent).filter(([name]) => !/^(content-type|x-request-id)$/i.test(name));
  const headers = Object.fromEntries(others);
  if (status === 204 || status === 304) return { status, headers, body: undefined };
  return { status, headers: { ...headers, ...(type !== undefined && { 'Content-Type': sent[type] ?? '' }) }, body };
}
