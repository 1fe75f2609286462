import { EngageError } from "./errors.js";
const codes = {
    400: 'invalid_request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    409: 'invalid_request',
    413: 'invalid_request',
    415: 'invalid_request',
    429: 'rate_limited',
};
/** How long a request may take, in milliseconds. Other pages wait for it. */
const timeout = 30_000;
function fillPath(path, parameters = {}) {
    const values = parameters;
    return path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key] ?? ''));
}
function queryText(query = {}) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
async function errorOf(response, request) {
    const body = (await response.json().catch(() => undefined));
    const { status, headers } = response;
    const errors = Array.isArray(body?.errors) ? body.errors : [];
    const code = codes[status] ?? 'service';
    const text = errors.map(({ message }) => message).join('; ');
    // A date instead of seconds comes only from proxies, and counts as no value.
    const seconds = Number(headers.get('Retry-After') ?? NaN);
    return new EngageError(code, text || `The service responded with status ${status}.`, {
        request,
        status,
        errors,
        requestId: headers.get('X-Request-Id') ?? undefined,
        retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    });
}
/**
 * Creates the HTTP client of the device API.
 *
 * @param readService reads the base URL of the service, and the app key
 */
export function createRequest(readService, log) {
    return async (method, path, { body, path: parameters, query, keepalive, etag, onHeaders }, deviceToken) => {
        const service = readService();
        // Synchronously: a page that is being closed can't wait for a promise before it sends a request.
        const { url, appKey } = service instanceof Promise ? await service : service;
        const target = `${url}${fillPath(path, parameters)}${queryText(query)}`;
        const unreachable = (cause) => {
            log(`${method} ${path}: no response`);
            throw new EngageError('network', `The service at ${url} can't be reached.`, { cause });
        };
        const response = await fetch(target, {
            method: method.toUpperCase(),
            headers: {
                'Engage-App-Key': appKey,
                ...(deviceToken !== undefined && { Authorization: `Bearer ${deviceToken}` }),
                ...(body !== undefined && { 'Content-Type': 'application/json' }),
                ...(etag !== undefined && { 'If-None-Match': etag }),
            },
            body: body === undefined ? undefined : JSON.stringify(body),
            credentials: 'omit',
            redirect: 'error',
            referrerPolicy: 'origin',
            keepalive,
            signal: AbortSignal.timeout(timeout),
        }).catch(unreachable);
        log(`${method} ${path}: ${response.status}`);
        const isUnchanged = response.status === 304;
        if (!response.ok && !isUnchanged)
            throw await errorOf(response, `${method} ${path}`);
        onHeaders?.(response.headers);
        // A Wi-Fi network that asks for a sign-in responds with a page of its own.
        return (isUnchanged ? undefined : await response.json().catch(unreachable));
    };
}
