/**
 * Gives every response the type that the contract declares: text becomes a string, unless the caller chose another
 * form, and each error has the format of the API's errors, even if a proxy sent it.
 */
export const parseResponses = {
    async onResponse({ response, options }) {
        if (response.status >= 400) {
            return (await readError(response)) ? undefined : withJson(response, foreignError(response));
        }
        const isText = /^text\/(plain|csv)\b/i.test(response.headers.get('Content-Type') ?? '');
        return isText && options.parseAs === 'json' ? withJson(response, await response.text()) : undefined;
    },
};
/**
 * Reads the API's error from a response without consuming its body.
 *
 * @returns undefined if the body is not an error of the API
 */
export async function readError(response) {
    const text = await response.clone().text();
    try {
        const body = JSON.parse(text);
        return Array.isArray(body?.errors) && body.errors.length > 0 ? { errors: body.errors } : undefined;
    }
    catch {
        return undefined;
    }
}
const foreignError = ({ status, statusText }) => ({
    errors: [
        { label: 'API_ERR_UNKNOWN', message: `HTTP ${status} ${statusText}`.trim() + ', the response is not from the API' },
    ],
});
/** The same response with another body, which openapi-fetch then parses. */
function withJson(response, body) {
    const { status, statusText, url } = response;
    const headers = new Headers(response.headers);
    // With a length of 0, openapi-fetch would not read the body.
    headers.delete('Content-Length');
    const copy = new Response(JSON.stringify(body), { status, statusText, headers });
    return Object.defineProperty(copy, 'url', { value: url });
}
