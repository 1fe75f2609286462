import { Readable } from 'node:stream';
import type { OperationResponse } from './handlers.ts';
import type { RequestContext } from './request-context.ts';
import type { ResponseHeaders } from './responses.ts';
import type { ResponseChecker } from './validation/response-check.ts';

/**
 * How responses are checked against the contract. `fail` checks each response before it is sent, and replaces an
 * invalid one by a 500. `watch` checks a sample after sending, which delays no caller.
 */
export type ResponseCheckOptions = { mode: 'fail' } | ({ mode: 'watch' } & WatchOptions);

interface WatchOptions {
  /** The share of responses that are checked, from 0 to 1. */
  sample: number;
  /** Receives the locations and reasons of violations, without values. */
  report: (context: RequestContext, errors: string[]) => void;
}

/** A placeholder for a stream that has not been opened, since the content of streams is not checked. */
const unopened = Readable.from([]);

/**
 * Checks a response against the contract.
 *
 * @returns the violations; none for a 501, or if the request matches no operation
 */
export function responseErrors(
  check: ResponseChecker,
  { status, body }: OperationResponse,
  headers: ResponseHeaders,
  { operationId }: RequestContext,
): string[] {
  if (operationId === undefined || status === 501) return [];
  return check(operationId, { status, headers, body: typeof body === 'function' ? unopened : body });
}

/** Creates a function that checks responses after they have been sent. */
export function createResponseWatch(check: ResponseChecker, { sample, report }: WatchOptions) {
  /** A schema that can't be compiled is an error in the contract, and must not end the process. */
  const findErrors = (...checked: [OperationResponse, ResponseHeaders, RequestContext]): string[] => {
    try {
      return responseErrors(check, ...checked);
    } catch (error) {
      return [String(error)];
    }
  };
  return (response: OperationResponse, headers: ResponseHeaders, context: RequestContext): void => {
    if (Math.random() >= sample) return;
    // The response is sent at the end of this turn of the event loop, so a check in this turn would delay it.
    setImmediate(() => {
      const errors = findErrors(response, headers, context);
      if (errors.length > 0) report(context, errors);
    });
  };
}
