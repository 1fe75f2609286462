/**
 * An error response as an exception. `paginate` throws it. Other calls return `error`, which `new ApiError(response,
 * error)` converts.
 */
export class ApiError extends Error {
    /** HTTP status. */
    status;
    /** At least one. Use `label` in programs, since messages may change. */
    errors;
    /** The ID of the request in the service's log. Undefined if the response is not from the service. */
    requestId;
    constructor(response, { errors }) {
        super(`${response.status} ${errors.map(({ label, message }) => `${label}: ${message}`).join('; ')}`);
        this.name = 'ApiError';
        this.status = response.status;
        this.errors = errors;
        this.requestId = response.headers.get('X-Request-Id') ?? undefined;
    }
}
