import { BusyError } from "../domain/operators/passwords.js";
import { OperatorError, UnknownApplicationError } from "../domain/applications/operator-error.js";
import { toProblem as toEngagementProblem } from "../api/errors.js";
import { violatedUniqueConstraint } from "../db/database.js";
import { badData, conflict, forbidden, tooManyRequests, unauthorized } from "../http/problem.js";
/** The session of the request has ended since it was checked, or its token is unknown. */
export const sessionExpired = () => unauthorized('cookie/engage_session: the session has expired; sign in again');
/** The application is unknown, being deleted, or not granted to the operator. */
export const noRights = () => forbidden('path/partnerId: you have no rights on this application');
/** @param seconds after which a retry may succeed */
export const tooManyAttempts = (seconds) => tooManyRequests('too many attempts; retry after the seconds in Retry-After', seconds);
/** Converts a violated unique constraint on email addresses to a 409, and throws any other error again. */
export function explainTakenEmail(error) {
    throw violatedUniqueConstraint(error) ? conflict('body/email: is already in use') : error;
}
/** Maps a thrown value to an error response. Undefined if the client disconnected. */
export function toProblem(cause) {
    if (cause instanceof BusyError)
        return tooManyAttempts(1);
    // The application was deleted after the rights were checked.
    if (cause instanceof UnknownApplicationError)
        return noRights();
    return toEngagementProblem(cause);
}
/** Whether an error has a message for the caller. An unknown application has the same response everywhere. */
export const isExplained = (error) => error instanceof OperatorError && !(error instanceof UnknownApplicationError);
/**
 * Converts the errors of domain functions, which have one line each, to a 400.
 *
 * @param prefix the location in the request of what was checked
 */
export const explain = (prefix) => (error) => {
    if (!isExplained(error))
        throw error;
    throw badData(...error.message.split('\n').map((line) => `${prefix}${line}`));
};
