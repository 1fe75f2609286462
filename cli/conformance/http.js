import { signature } from "../../client/signature.js";
import { operations } from "../../generated/engagement/operations.js";
import { OperatorError } from "../../server/domain/applications/operator-error.js";
import { reasonOf } from "../../server/reason.js";
/** A deployment did not respond. */
export class NoResponse extends OperatorError {
}
/**
 * Signs and sends a request, and reads the response. Redirects are not followed.
 *
 * @throws NoResponse if the deployment does not respond in time
 */
export async function sendSigned({ baseUrl, apiKey, timeout }, { method, path, headers = {}, body }) {
    const time = Math.floor(Date.now() / 1000);
    const signed = (method === 'POST' || method === 'PUT') && body ? body : new Uint8Array();
    const signing = { 'Service-Time': String(time), 'Service-Signature': await signature(signed, apiKey, time) };
    return sendUnsigned({ baseUrl, timeout }, { method, path, headers: { ...signing, ...headers }, body });
}
/** Sends a request of a contract without signatures. Otherwise as {@link sendSigned}. */
export async function sendUnsigned({ baseUrl, timeout }, request) {
    const { method, path, headers = {}, body } = request;
    const all = { ...(body && { 'Content-Type': 'application/json' }), ...headers };
    return responding(baseUrl, request, async () => {
        const response = await fetch(baseUrl + path, {
            method,
            redirect: 'manual',
            headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
            body: body && new Uint8Array(body),
            signal: AbortSignal.timeout(timeout),
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
    });
}
/** @throws NoResponse if the request fails */
export async function responding(baseUrl, { method, path }, send) {
    try {
        return await send();
    }
    catch (error) {
        const reason = error instanceof Error ? reasonOf(error) : String(error);
        throw new NoResponse(`${baseUrl} does not respond to ${method} ${path}: ${reason}`, { cause: error });
    }
}
/** Returns the path of an operation with its parameters and query. Array items get an index. */
export const fillPath = (operation, values, query = {}) => fillTemplate(operations[operation].path, values, query);
/** As {@link fillPath}, for a path of any contract. */
export function fillTemplate(template, values, query = {}) {
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => {
        const value = values[name];
        if (value === undefined)
            throw new RangeError(`${template} needs a value for ${name}`);
        return encodeURIComponent(value);
    });
    const pairs = Object.entries(query).flatMap(([name, value]) => {
        if (value === undefined)
            return [];
        if (typeof value === 'object')
            return value.map((item, index) => `${name}[${index}]=${encodeURIComponent(item)}`);
        return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    });
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
