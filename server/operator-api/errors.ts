import { BusyError } from '../domain/operators/passwords.ts';
import { OperatorError } from '../domain/applications/operator-error.ts';
import { toProblem as toEngagementProblem } from '../api/errors.ts';
import { badData, Problem } from '../http/problem.ts';

/** The request needs a session. */
export const sessionRequired = (message: string) => new Problem(401, [{ label: 'API_ERR_TOKEN', message }]);

/** The operator may not do this. */
export const forbidden = (message: string) => new Problem(403, [{ label: 'API_ERR_FORBIDDEN', message }]);

/** @param seconds when a retry may succeed */
export const tooManyAttempts = (seconds: number) =>
  new Problem(429, [{ label: 'API_ERR_LIMIT', message: 'too many attempts; retry after the seconds in Retry-After' }], {
    headers: { 'Retry-After': String(seconds) },
  });

/** Maps a thrown value to an error response. Undefined if the client disconnected. */
export function toProblem(cause: unknown): Problem | undefined {
  if (cause instanceof BusyError) return tooManyAttempts(1);
  return toEngagementProblem(cause);
}

/**
 * Converts the errors of domain functions, which have one line each, to a 400.
 *
 * @param prefix the location in the request of what was checked
 */
export const explain =
  (prefix: string) =>
  (error: unknown): never => {
    if (!(error instanceof OperatorError)) throw error;
    throw badData(...error.message.split('\n').map((line) => `${prefix}${line}`));
  };
