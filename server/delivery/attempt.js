import { TransportError } from "./transport/connection.js";
import { retryAfter } from "./transport/retry.js";
/** The service rejects the application itself. Nothing can be delivered until its credentials are repaired. */
export class RejectedError extends Error {
}
/** A push that no service would accept. Reports show the message. */
export class UnsendableError extends Error {
}
/**
 * Converts the error of a failed request.
 *
 * @throws the error if a request can't cause it
 */
export function failedAttempt(error) {
    if (error instanceof RejectedError)
        return { status: 'again', scope: 'credentials', reason: error.message };
    if (!(error instanceof TransportError))
        throw error;
    const { message: reason, unreachable, connection, requestedPause } = error;
    return { status: 'again', scope: 'service', reason, unreachable, connection, requestedPause };
}
/**
 * Classifies a response by its status alone.
 *
 * @param code the service's error code, if it has one
 */
export function classifyOther({ status, headers }, code, now) {
    if (status !== 429 && status < 500)
        return { status: 'failed', reason: code ?? `status ${status}` };
    const reason = code === undefined ? `status ${status}` : `${code} (${status})`;
    return { status: 'again', scope: 'service', reason, requestedPause: retryAfter(headers['retry-after'], now) };
}
