import { replaceRights } from "../../server/domain/applications/rights.store.js";
import { createPasswordLink } from "../../server/domain/operators/links.store.js";
import { insertOperator } from "../../server/domain/operators/operators.store.js";
import { send } from "./service.js";
export const testPassword = 'correct horse battery';
/** The value for the `Cookie` header from a response that starts a session. */
export const cookieOf = ({ headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
/** Sends requests to the operator API as a page of the service does. */
export function createSessionRequester({ url }, cookie = '') {
    return (method, path, { body, headers } = {}) => send(`${url}${path}`, method, {
        ...(method !== 'GET' && { Origin: url }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
    }, body === undefined ? undefined : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)));
}
/** Reads a list from a path to its last page, and returns the records of each page. */
export async function readPages({ url }, { request }, path) {
    const pages = [];
    for (let next = path; next !== undefined;) {
        const { status, body } = await request('GET', next.replace(url, ''));
        if (status !== 200)
            throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
        const { data, link } = body;
        pages.push(data);
        next = link.next;
    }
    return pages;
}
let created = 0;
/** Creates an operator, who sets a password and is then signed in. */
export async function createOperator(service, { role, applications = [], email = `operator-${++created}@example.com`, }) {
    const id = await insertOperator(service.db, { email, role });
    const { token } = await service.db.transaction(async (tx) => {
        await replaceRights(tx, 'operator', id, applications);
        return createPasswordLink(tx, id);
    });
    const response = await createSessionRequester(service)('POST', '/operator/v1/password', {
        body: { token, password: testPassword },
    });
    if (response.status !== 200)
        throw new Error(`the password was not set: ${JSON.stringify(response.body)}`);
    const cookie = cookieOf(response);
    return { id, email, cookie, request: createSessionRequester(service, cookie) };
}
