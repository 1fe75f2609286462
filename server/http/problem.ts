import { brokenUniqueConstraint } from '../db/database.ts';
import type { components } from '../../generated/api.ts';
import { type ErrorList, maxErrors } from './error-list.ts';

export type ErrorLabel = components['schemas']['ErrorLabel'];
export type ErrorEntry = components['schemas']['ErrorEntry'];

export interface ProblemOptions {
  /** For the log only. */
  cause?: unknown;
  /** Response headers. */
  headers?: Record<string, string>;
  /** How many errors there are beside those that are listed. */
  unlisted?: number;
}

/** An answer other than success. Thrown anywhere, rendered in one place. */
export class Problem extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Response body: never text of an unexpected failure, never a secret. */
  readonly errors: readonly ErrorEntry[];
  readonly options: ProblemOptions;

  constructor(status: number, errors: readonly ErrorEntry[], options: ProblemOptions = {}) {
    super(listed(errors), { cause: options.cause });
    this.status = status;
    this.errors = errors;
    this.options = options;
  }

  /** The same errors under another status. */
  withStatus(status: number): Problem {
    return new Problem(status, this.errors, this.options);
  }
}

/** The text of an error for debuggers: a request may have thousands of errors. */
const listed = (errors: readonly ErrorEntry[]) =>
  errors
    .slice(0, maxErrors)
    .map((entry) => entry.message)
    .join('; ');

/** Maximum length of a message in a response, in characters. */
const maxMessage = 1000;

/** Keeps both ends: a message begins with the place and ends with the reason. */
const shortened = (message: string) =>
  message.length > maxMessage ? `${message.slice(0, 600)}…${message.slice(-300)}` : message;

/** The errors that a response lists: the first ones, and how many more there are. */
export function listedErrors({ errors, options }: Problem): ErrorEntry[] {
  const shown = errors.slice(0, maxErrors).map(({ label, message }) => ({ label, message: shortened(message) }));
  const more = errors.length - shown.length + (options.unlisted ?? 0);
  const last = shown.at(-1);
  if (more === 0 || !last) return shown;
  const [part = ''] = /^\w+/.exec(last.message) ?? [];
  const message = `${part}: ${more.toLocaleString('en')} more ${more === 1 ? 'error' : 'errors'}`;
  return [...shown, { label: last.label, message }];
}

const data = (status: number, messages: readonly string[], unlisted = 0) =>
  new Problem(
    status,
    messages.map((message) => ({ label: 'API_ERR_DATA', message })),
    { unlisted },
  );

/** The request breaks rules, one message each, as `<place>: <why>`. */
export const badData = (...messages: string[]) => data(400, messages);

/** The request breaks rules, of which only the first have a message. */
export const badDataOf = ({ messages, count }: Pick<ErrorList, 'messages' | 'count'>) =>
  data(400, messages, count - messages.length);

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
