import { Problem } from "../server/http/problem.js";
/** Converts an error of the service's code or of Prism to an error response. */
export function toProblem(cause) {
    if (cause instanceof Problem)
        return cause;
    const { status = 500, detail = 'unexpected error' } = (cause ?? {});
    return new Problem(status, [{ label: status < 500 ? 'API_ERR_DATA' : 'API_ERR_UNKNOWN', message: detail }], {
        cause,
    });
}
/** Converts a response of Prism, which uses its own spelling of header names and returns JSON as a value. */
export function toResponse({ statusCode: status, headers: sent = {}, body }) {
    const names = Object.keys(sent);
    const nameOfType = names.find((name) => name.toLowerCase() === 'content-type');
    // The server adds its own request ID.
    const others = Object.fromEntries(Object.entries(sent).filter(([name]) => !/^(content-type|x-request-id)$/i.test(name)));
    // Prism adds a type to statuses that have no body.
    const hasNoBody = status === 204 || status === 304;
    const type = hasNoBody || nameOfType === undefined ? undefined : sent[nameOfType];
    const isJson = type === undefined || /json/.test(type);
    return {
        status,
        headers: { ...others, ...(type !== undefined && { 'Content-Type': type }) },
        body: isJson && typeof body === 'string' ? JSON.stringify(body) : body,
    };
}
