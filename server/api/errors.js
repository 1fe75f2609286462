import { violatedUniqueConstraint, isDatabaseError, isTemporary } from "../db/database.js";
import { CallerDisconnectedError } from "../db/errors.js";
import { badData, internal, Problem } from "../http/problem.js";
/** Maps a thrown value to an error response; database errors have `API_ERR_DB`. Undefined if the client disconnected. */
export function toProblem(cause) {
    if (cause instanceof Problem)
        return cause;
    if (cause instanceof CallerDisconnectedError)
        return undefined;
    if (!isDatabaseError(cause))
        return internal('API_ERR_UNKNOWN', cause);
    return internal('API_ERR_DB', cause, isTemporary(cause) ? { 'Retry-After': '1' } : undefined);
}
/**
 * Creates a function that converts a violated unique constraint to a 400, and throws any other error again.
 *
 * @param constraint the unique constraint on application and external ID
 */
export const takenExternalId = (constraint) => (error) => {
    throw violatedUniqueConstraint(error) === constraint ? badData('body/externalId: is already in use') : error;
};
