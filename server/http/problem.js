import { maxErrors } from "./validation/error-list.js";
/** An error response. Thrown anywhere, rendered in one place. */
export class Problem extends Error {
    /** HTTP status. */
    status;
    /** The response body, without details of unexpected failures and without secrets. */
    errors;
    options;
    constructor(status, errors, options = {}) {
        super(listed(errors), { cause: options.cause });
        this.status = status;
        this.errors = errors;
        this.options = options;
    }
    /** The same errors with another status. */
    withStatus(status) {
        return new Problem(status, this.errors, this.options);
    }
}
/** The message of the exception. It is shortened, since a request may have thousands of errors. */
const listed = (errors) => errors
    .slice(0, maxErrors)
    .map((entry) => entry.message)
    .join('; ');
/** Maximum length of a message in a response, in characters. */
const maxMessage = 1000;
/** Shortens a message in the middle: it begins with the location and ends with the reason. */
const shortened = (message) => message.length > maxMessage ? `${message.slice(0, 600)}…${message.slice(-300)}` : message;
/** The errors of a response: the first ones, and the number of the others. */
export function listedErrors({ errors, options }) {
    const shown = errors.slice(0, maxErrors).map(({ label, message }) => ({ label, message: shortened(message) }));
    const more = errors.length - shown.length + (options.unlisted ?? 0);
    const last = shown.at(-1);
    if (more === 0 || !last)
        return shown;
    const [part = ''] = /^\w+/.exec(last.message) ?? [];
    const message = `${part}: ${more.toLocaleString('en')} more ${more === 1 ? 'error' : 'errors'}`;
    return [...shown, { label: last.label, message }];
}
const data = (status, messages, unlisted = 0) => new Problem(status, messages.map((message) => ({ label: 'API_ERR_DATA', message })), { unlisted });
/** The request is invalid. Each message has the form `<location>: <reason>`. */
export const badData = (...messages) => data(400, messages);
/** The request is invalid. Only the first errors have a message. */
export const badDataOf = ({ messages, count }) => data(400, messages, count - messages.length);
/** The request refers to missing resources, with one message each. */
export const notFound = (...messages) => data(404, messages);
/** The request is not allowed for the resource, with one message per reason. */
export const notAllowed = (...messages) => data(403, messages);
/** The credentials are missing, invalid or expired. */
export const unauthorized = (message) => new Problem(401, [{ label: 'API_ERR_TOKEN', message }]);
/** The caller has no rights on the application or operation. */
export const forbidden = (message) => new Problem(403, [{ label: 'API_ERR_FORBIDDEN', message }]);
/** @param seconds after which a retry may succeed */
export const tooManyRequests = (message, seconds) => new Problem(429, [{ label: 'API_ERR_LIMIT', message }], { headers: { 'Retry-After': String(seconds) } });
/** The request conflicts with the state of its resource. */
export const conflict = (...messages) => data(409, messages);
/** A part of the service failed. The response only names this part. */
export function internal(label, cause, headers) {
    const messages = {
        API_ERR_DB: 'the database failed',
        API_ERR_SERVICE: 'another service failed',
        API_ERR_UTIL: 'an internal component failed',
        API_ERR_UNKNOWN: 'unexpected error',
    };
    return new Problem(500, [{ label, message: messages[label] }], { cause, headers });
}
/** Converts anything that was thrown to a `Problem`: 500 `API_ERR_UNKNOWN` for anything else. */
export const toProblem = (cause) => cause instanceof Problem ? cause : internal('API_ERR_UNKNOWN', cause);
