import { describe } from "./operations.js";
import { bodyOf, targetOf } from "./requests.js";
/** A violation by the service: the message has the reason, the request and the response. */
export class Violation extends Error {
    constructor(what, requests) {
        super([what, ...requests].join('\n'));
    }
}
/** A request as a curl command, without the signing headers. */
function curlLine(request) {
    const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
    const body = bodyOf(request);
    const headers = Object.entries(request.headers ?? {}).flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]);
    const parts = ['curl', '-X', describe(request).method, quote(targetOf(request)), ...headers];
    // `-d` removes line breaks.
    if (body !== undefined)
        parts.push(request.raw === undefined ? '-d' : '--data-binary', quote(String(body)));
    return parts.join(' ') + (request.caller ? `   # ${request.caller}` : '');
}
/** A request and its response, each shortened if long. */
export const requestAndResponse = (request, { status, text }) => `  ${shorten(curlLine(request), 4000)}\n    ${status} ${shorten(text, 1000)}`;
const shorten = (text, length) => text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
/**
 * Checks the response to a valid request.
 *
 * @throws Violation
 */
export function verifyValid(check, request, response) {
    const violations = contractViolations(check, request, response);
    const { errors = [] } = (response.body ?? {});
    // A sign-in may have any password.
    const statuses = request.operationId === 'signIn' ? [405, 413, 415] : [401, 405, 413, 415];
    const labels = request.operationId === 'signIn' ? /_(FORBIDDEN|ROUTE)$/ : /_(TOKEN|SIGNATURE|FORBIDDEN|ROUTE)$/;
    const refusals = errors.filter(({ label }) => labels.test(label));
    if (statuses.includes(response.status) || refusals.length > 0)
        violations.push('rejects a valid request');
    if (violations.length > 0)
        throw new Violation(violations.join('\n'), [requestAndResponse(request, response)]);
}
/**
 * Checks the response to a request with one error.
 *
 * @throws Violation
 */
export function verifyInvalid(check, { kind, errorPath, status, label, request }, response) {
    // The contract has no operation for an unknown URL.
    const violations = label === 'API_ERR_ROUTE' ? [] : contractViolations(check, request, response);
    if (response.status !== status)
        violations.push(`${kind}: must be ${status}`);
    const { errors = [] } = (response.body ?? {});
    const reported = errors.some((error) => error.label === label && isAbout(error.message, errorPath));
    if (!reported)
        violations.push(`${kind}: no error ${label} at ${errorPath}`);
    const unrelated = errors.filter(({ message }) => !isRelated(message, errorPath));
    violations.push(...unrelated.map(({ message }) => `${kind}: an error at another path than ${errorPath}: ${message}`));
    if (violations.length > 0)
        throw new Violation(violations.join('\n'), [requestAndResponse(request, response)]);
}
const asPath = (text) => text.replaceAll('~1', '/').replaceAll('~0', '~');
/** Whether a message is about a path. `headers/Service-` matches both headers. */
const isAbout = (message, errorPath) => asPath(message).startsWith(errorPath.endsWith('-') ? errorPath : `${asPath(errorPath)}:`) ||
    message.startsWith(`${errorPath}:`);
/** Whether a message is about a path, a part of it or a parent of it. */
function isRelated(message, errorPath) {
    const [reported, broken] = [asPath(message.split(': ')[0] ?? ''), asPath(errorPath)];
    return reported.startsWith(broken) || broken.startsWith(reported);
}
export function contractViolations(check, request, { status, headers, text }) {
    if (status >= 500)
        return [`must never be ${status}`];
    return check(request.operationId, { status, headers, body: text });
}
/**
 * Sends a request that must not change data unless it succeeds, and restores the data.
 *
 * @throws Violation when a failed or read-only request has changed data
 */
export async function sendSafely(world, before, request) {
    const response = await world.send(request);
    const hasSucceeded = response.status < 300 && describe(request).method !== 'GET';
    const mayChange = hasSucceeded || world.recordsFailure?.(request, response);
    if ((await world.snapshot.digest()) === before)
        return response;
    await world.snapshot.restore();
    if (mayChange)
        return response;
    throw new Violation('a failed or read-only request has changed data', [requestAndResponse(request, response)]);
}
