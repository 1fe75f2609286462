import { inspect } from 'node:util';
import type { Problem } from './errors/problem.ts';
import type { RequestContext } from './request-context.ts';

/** Writes an unexpected error to stderr, with its stack. */
export function logFailure({ requestId, operationId = 'no operation' }: RequestContext, problem: Problem): void {
  const { cause } = problem.options;
  if (cause === undefined) return;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  process.stderr.write(`${operationId}: status ${problem.status}, request ${requestId}: ${text}\n`);
}
