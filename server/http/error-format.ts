import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { ErrorOf, OperationResponse } from './handlers.ts';
import { listedErrors, type Problem } from './errors/problem.ts';

/** An error of a response. */
export interface RenderedError {
  status: number;
  /** By default JSON for an object, and plain text for text. */
  mediaType?: string;
  /** Headers, such as a link to the documentation of the error. */
  headers?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON. */
  body: unknown;
}

/**
 * Gives an error the format of an API. It renders everything that the server itself responds: invalid requests, unknown
 * URLs, rejected credentials and failures.
 *
 * @param request while the contract is checked, only its method and the path of the contract
 * @param baseUrl the public URL of the service, without a trailing slash; undefined while the contract is checked
 */
export type RenderError = (problem: Problem, request?: IncomingMessage, baseUrl?: string) => RenderedError;

/** The default format: `{"errors": [{"label": "data", "message": "body/text: missing"}]}`. */
export const errorList: RenderError = (problem) => ({
  status: problem.status,
  body: { errors: listedErrors(problem) },
});

/** Problem Details for HTTP APIs (RFC 9457), with a list of all errors. */
export const problemDetails: RenderError = (problem) => {
  const errors = listedErrors(problem);
  return {
    status: problem.status,
    mediaType: 'application/problem+json',
    body: {
      type: 'about:blank',
      title: STATUS_CODES[problem.status] ?? 'Error',
      status: problem.status,
      detail: errors[0]?.message ?? '',
      errors: errors.map(({ label, message }) => ({ code: label, detail: message })),
    },
  };
};

/**
 * An error response of the contract, which a handler throws. It is sent unchanged.
 *
 * @example throw new ErrorResponse<operations['getNote']>({ status: 404, body: { code: 'no-note' } });
 */
export class ErrorResponse<Operation = unknown> extends Error {
  readonly response: OperationResponse;

  constructor(response: unknown extends Operation ? OperationResponse : ErrorOf<Operation>) {
    super(`response with the status ${(response as OperationResponse).status}`);
    this.response = response;
  }
}
