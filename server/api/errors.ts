import {
  CallerDisconnectedError,
  isDatabaseError,
  isTemporary,
  OverloadedError,
  serverFailureOf,
  TooMuchWorkError,
  violatedUniqueConstraint,
} from '../db/errors.ts';
import { badData, internal, Problem } from '../http/errors/problem.ts';

/** Maps a thrown value to an error response; database errors have `API_ERR_DB`. Undefined if the client disconnected. */
export function toEngagementProblem(cause: unknown): Problem | undefined {
  if (cause instanceof Problem) return cause;
  if (cause instanceof CallerDisconnectedError) return undefined;
  if (!isDatabaseError(cause)) return internal(cause);
  const headers = isTemporary(cause) ? { 'Retry-After': '1' } : undefined;
  const isPublic = cause instanceof TooMuchWorkError || cause instanceof OverloadedError;
  const message = isPublic ? cause.message : serverFailureOf(cause);
  return internal(cause, 'API_ERR_DB', message ?? 'the database failed', headers);
}

/**
 * The same for the operator and device APIs: 503 if the service is overloaded or its database unavailable. The statuses of the engagement
 * API are those of the specification.
 */
export function toOwnProblem(cause: unknown): Problem | undefined {
  const problem = toEngagementProblem(cause);
  const mayRetry = isDatabaseError(cause) && isTemporary(cause) && !(cause instanceof TooMuchWorkError);
  return mayRetry ? problem?.withStatus(503) : problem;
}

/**
 * Creates a function that converts a violated unique constraint to a 400, and throws any other error again.
 *
 * @param constraint the unique constraint on application and external ID
 * @param path the path of the resource
 */
export const takenExternalId =
  (constraint: string, path = 'body') =>
  (error: unknown): never => {
    throw violatedUniqueConstraint(error) === constraint ? badData(`${path}/externalId: is already in use`) : error;
  };
