import { BusyError } from '../domain/operators/passwords.ts';
import { OperatorError, OperatorErrors, UnknownApplicationError } from '../domain/operator-error.ts';
import { toOwnProblem } from '../api/errors.ts';
import { violatedUniqueConstraint } from '../db/errors.ts';
import type { ErrorList } from '../schema/error-list.ts';
import { badDataOf, conflict, forbidden, type Problem, tooManyRequests, unauthorized } from '../http/errors/problem.ts';

/** The session of the request has ended since it was checked, or its token is unknown. */
export const sessionExpired = () => unauthorized('cookie/engage_session: the session has expired; sign in again');

/** The application is unknown, being deleted, or not granted to the operator. */
export const noRights = () => forbidden('path/partnerId: you have no rights on this application');

/** @param seconds after which a retry may succeed */
export const tooManyAttempts = (seconds: number) =>
  tooManyRequests('too many attempts; retry after the seconds in Retry-After', seconds);

/** Converts a violated unique constraint on email addresses to a 409, and throws any other error again. */
export function explainTakenEmail(error: unknown): never {
  throw violatedUniqueConstraint(error) ? conflict('body/email: is already in use') : error;
}

/** Maps a thrown value to an error response. Undefined if the client disconnected. */
export function toOperatorProblem(cause: unknown): Problem | undefined {
  if (cause instanceof BusyError) return tooManyAttempts(1);
  // The application was deleted after the rights were checked.
  if (cause instanceof UnknownApplicationError) return noRights();
  return toOwnProblem(cause);
}

/** Whether an error has a message for the caller. An unknown application has the same response everywhere. */
export const isExplained = (error: unknown): error is OperatorError =>
  error instanceof OperatorError && !(error instanceof UnknownApplicationError);

/**
 * Converts the errors of domain functions, which have one line each, to a 400.
 *
 * @param prefix the location in the request of what was checked
 */
export const explain =
  (prefix: string) =>
  (error: unknown): never => {
    if (!isExplained(error)) throw error;
    throw badDataOf(errorsAt(prefix, error));
  };

/** The errors of a domain function, with the location in the request of what was checked. */
export function errorsAt(prefix: string, error: OperatorError): Pick<ErrorList, 'messages' | 'count'> {
  const { messages, count } = error instanceof OperatorErrors ? error : listOf(error.message.split('\n'));
  return { messages: messages.map((message) => `${prefix}${message}`), count };
}

const listOf = (messages: string[]) => ({ messages, count: messages.length });
