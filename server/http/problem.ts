import { brokenUniqueConstraint } from '../db/database.ts';
import type { components } from '../../generated/api.ts';

export type ErrorLabel = components['schemas']['ErrorLabel'];
export type ErrorEntry = components['schemas']['ErrorEntry'];

export interface ProblemOptions {
  /** For the log only. */
  cause?: unknown;
  /** Response headers. */
  headers?: Record<string, string>;
}

/** An answer other than success. Thrown anywhere, rendered in one place. */
export class Problem extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Response body: never text of an unexpected failure, never a secret. */
  readonly errors: readonly ErrorEntry[];
  readonly options: ProblemOptions;

  constructor(status: number, errors: readonly ErrorEntry[], options: ProblemOptions = {}) {
    super(errors.map((entry) => entry.message).join('; '), { cause: options.cause });
    this.status = status;
    this.errors = errors;
    this.options = options;
  }

  /** The same errors under another status. */
  withStatus(status: number): Problem {
    return new Problem(status, this.errors, this.options);
  }
}

const data = (status: number, messages: string[]) =>
  new Problem(
    status,
    messages.map((message) => ({ label: 'API_ERR_DATA', message })),
  );

/** The request breaks rules, one message each, as `<place>: <why>`. */
export const badData = (...messages: string[]) => data(400, messages);

/** What the request refers to is not there, one message each. */
export const notFound = (...messages: string[]) => data(404, messages);

/** What the request wants is not allowed for this resource, one message each. */
export const notAllowed = (...messages: string[]) => data(403, messages);

/** What the request wants to make is there already. */
export const conflict = (message: string) => data(409, [message]);

/** The state of a message forbids what the request wants. */
export const refusedByState = (
  label: 'API_ERR_MESSAGE_SENDING' | 'API_ERR_MESSAGE_SENT' | 'API_ERR_MESSAGE_FAILED',
  message: string,
) => new Problem(400, [{ label, message }]);

/** A part of the service failed. The public text says no more than which. */
export function internal(
  label: 'API_ERR_DB' | 'API_ERR_SERVICE' | 'API_ERR_UTIL' | 'API_ERR_UNKNOWN',
  cause: unknown,
  headers?: Record<string, string>,
): Problem {
  const messages = {
    API_ERR_DB: 'the database failed',
    API_ERR_SERVICE: 'another service failed',
    API_ERR_UTIL: 'an internal component failed',
    API_ERR_UNKNOWN: 'unexpected failure',
  };
  return new Problem(500, [{ label, message: messages[label] }], { cause, headers });
}

/**
 * Makes the function that turns a failed write into the 400 of an external ID in use, and throws anything else on.
 *
 * @param constraint the unique constraint over application and external ID
 */
export const takenExternalId =
  (constraint: string) =>
  (error: unknown): never => {
    throw brokenUniqueConstraint(error) === constraint ? badData('body/externalId: is already in use') : error;
  };
