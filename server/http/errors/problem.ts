import { type ErrorList, maxErrors, moreErrors } from '../../schema/error-list.ts';

/** The labels of this server's own errors. A renderer may replace them by those of an API. */
export const labels = {
  data: 'data',
  route: 'route',
  token: 'token',
  forbidden: 'forbidden',
  limit: 'limit',
  service: 'service',
  internal: 'internal',
  unknown: 'unknown',
} as const;

/** One error of a response. */
export interface ErrorEntry {
  /** A code for programs. */
  label: string;
  /** The location and the reason, for people: `body/name: missing`. */
  message: string;
}

export interface ProblemOptions {
  /** Only for the log. */
  cause?: unknown;
  /** Response headers. */
  headers?: Record<string, string>;
  /** The number of errors that are not listed, infinite if it is unknown. */
  unlisted?: number;
}

/** An error. Thrown anywhere, rendered in one place. */
export class Problem extends Error {
  /** HTTP status. */
  readonly status: number;
  /** The response body, without details of unexpected failures and without secrets. */
  readonly errors: readonly ErrorEntry[];
  readonly options: ProblemOptions;

  constructor(status: number, errors: readonly ErrorEntry[], options: ProblemOptions = {}) {
    super(listed(errors), { cause: options.cause });
    this.status = status;
    this.errors = errors;
    this.options = options;
  }

  /** The same errors with another status. */
  withStatus(status: number): Problem {
    return new Problem(status, this.errors, this.options);
  }
}

/** The message of the exception. It is shortened, since a request may have thousands of errors. */
const listed = (errors: readonly ErrorEntry[]) =>
  errors
    .slice(0, maxErrors)
    .map((entry) => entry.message)
    .join('; ');

/** Maximum length of a message in a response, in characters. */
const maxMessage = 1000;

/** Shortens a message in the middle: it begins with the location and ends with the reason. */
const shortened = (message: string) =>
  message.length > maxMessage ? `${message.slice(0, 600)}…${message.slice(-300)}` : message;

/** The errors of a response: the first ones, and the number of the others. */
export function listedErrors({ errors, options }: Problem): ErrorEntry[] {
  const shown = errors.slice(0, maxErrors).map(({ label, message }) => ({ label, message: shortened(message) }));
  const more = errors.length - shown.length + (options.unlisted ?? 0);
  const last = shown.at(-1);
  if (more === 0 || !last) return shown;
  const [part = ''] = /^\w+/.exec(last.message) ?? [];
  return [...shown, { label: last.label, message: `${part}: ${moreErrors(more)}` }];
}

const data = (status: number, messages: Messages, unlisted = 0) =>
  new Problem(
    status,
    messages.flat().map((message) => ({ label: labels.data, message })),
    { unlisted },
  );

/** Messages and lists of messages. A list is passed as one argument, since the number of arguments of a function is limited. */
type Messages = readonly (string | readonly string[])[];

/** The request is invalid. Each message has the form `<location>: <reason>`. */
export const badData = (...messages: Messages) => data(400, messages);

/** The request is invalid. Only the first errors have a message. */
export const badDataOf = ({ messages, count }: Pick<ErrorList, 'messages' | 'count'>) =>
  data(400, messages, count - messages.length);

/** The request refers to missing resources, with one message each. */
export const notFound = (...messages: Messages) => data(404, messages);

/** The request is not allowed for the resource, with one message per reason. */
export const notAllowed = (...messages: Messages) => data(403, messages);

/** The credentials are missing, invalid or expired. */
export const unauthorized = (message: string) => new Problem(401, [{ label: labels.token, message }]);

/** The operation, or another part, is not written yet. */
export const notImplemented = (name: string) =>
  new Problem(501, [{ label: labels.unknown, message: `${name}: not implemented yet` }]);

/** The caller has no rights on the application or operation. */
export const forbidden = (message: string) => new Problem(403, [{ label: labels.forbidden, message }]);

/** @param seconds after which a retry may succeed */
export const tooManyRequests = (message: string, seconds: number) =>
  new Problem(429, [{ label: labels.limit, message }], { headers: { 'Retry-After': String(seconds) } });

/** The request conflicts with the state of its resource. */
export const conflict = (...messages: Messages) => data(409, messages);

/** The request must say which state of the resource it changes. */
export const preconditionRequired = () =>
  data(428, ['headers/If-Match: missing; send the ETag of the resource that you have read']);

/**
 * A part of the service failed. The response does not say why.
 *
 * @param message public
 */
export const internal = (
  cause: unknown,
  label = 'unknown',
  message = 'unexpected error',
  headers?: Record<string, string>,
): Problem => new Problem(500, [{ label, message }], { cause, headers });

/** Converts anything that was thrown to a `Problem`: 500 for anything else. */
export const toProblem = (cause: unknown): Problem => (cause instanceof Problem ? cause : internal(cause));
