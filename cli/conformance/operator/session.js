import { operations } from "../../../generated/operator/operations.js";
import { OperatorError } from "../../../server/domain/applications/operator-error.js";
import { fillTemplate, sendUnsigned } from "../http.js";
/** The `Origin` header of a page of the service, which every write needs. */
export const originOf = ({ baseUrl }) => new URL(baseUrl).origin;
/** The session cookie of a response, for the `Cookie` header. */
export const cookieOf = (headers) => headers
    .getSetCookie()
    .map((text) => text.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('engage_session=')) ?? '';
/**
 * Signs in to the operator API.
 *
 * @returns undefined without credentials
 * @throws OperatorError if the credentials are wrong, or the operator is not an owner
 */
export async function signInOwner(options) {
    const { operatorEmail: email, operatorPassword: password } = options;
    if (email === undefined || password === undefined)
        return undefined;
    const { method, path } = operations.signIn;
    const body = Buffer.from(JSON.stringify({ email, password }));
    const headers = { Origin: originOf(options) };
    const response = await sendUnsigned(options, { method, path, headers, body });
    const operator = readOperator(response);
    if (!operator) {
        const got = `${response.status} ${response.text.slice(0, 500)}`;
        throw new OperatorError(`could not sign in to the operator API as ${email}: ${options.baseUrl} returned ${got}`);
    }
    const session = { email: operator.email, id: operator.id, cookie: cookieOf(response.headers) };
    if (operator.role === 'owner')
        return session;
    await signOut({ ...options, operator: session });
    throw new OperatorError(`${email} has the role ${operator.role}: the check of the operator API needs an owner`);
}
function readOperator({ status, text }) {
    if (status !== 200)
        return undefined;
    try {
        const { operator } = JSON.parse(text);
        const { email, id, role } = operator ?? {};
        return email === undefined || id === undefined || role === undefined ? undefined : { email, id, role };
    }
    catch {
        return undefined;
    }
}
/** Reads the app key of the application. Undefined if it has none. */
export async function readAppKey(options, { cookie }) {
    const { method, path } = operations['getDeviceAccess'];
    const request = { method, path: fillTemplate(path, { partnerId: options.partnerId }), headers: { Cookie: cookie } };
    const { status, text } = await sendUnsigned(options, request);
    if (status !== 200)
        return undefined;
    try {
        return JSON.parse(text).appKey?.value;
    }
    catch {
        return undefined;
    }
}
/** Ends the session of the run. A session that can't be ended expires. */
export async function signOut(deployment) {
    if (!deployment.operator)
        return;
    const { method, path } = operations['signOut'];
    const headers = { Cookie: deployment.operator.cookie, Origin: originOf(deployment) };
    await sendUnsigned(deployment, { method, path, headers }).catch(() => undefined);
}
