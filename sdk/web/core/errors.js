/** The error of all promises of the SDK. */
export class EngageError extends Error {
    code;
    /** The status of the response, if there was one. */
    status;
    /** The errors in the response. */
    errors;
    /** Identifies the request in the log of the service. */
    requestId;
    /** How long to wait before a retry. */
    retryAfterSeconds;
    /** The method and path of the failed request, such as `post /device/v1/events`, if there was a response. */
    request;
    constructor(code, message, { cause, status, errors, requestId, retryAfterSeconds, request } = {}) {
        super(message, { cause });
        this.name = 'EngageError';
        this.code = code;
        this.status = status;
        this.errors = errors ?? [];
        this.requestId = requestId;
        this.retryAfterSeconds = retryAfterSeconds;
        this.request = request;
    }
}
/** Converts anything that was thrown, so that callers see one type of error. */
export const toEngageError = (thrown, code, message) => thrown instanceof EngageError ? thrown : new EngageError(code, message, { cause: thrown });
