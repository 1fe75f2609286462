import { unauthorized } from "../../http/problem.js";
const name = 'engage_session';
/**
 * Reads the token of the session from the `Cookie` header.
 *
 * @throws Problem 401 without the cookie
 */
export function requireCookie(header) {
    for (const pair of header?.split(';') ?? []) {
        const [key, value] = pair.trim().split('=', 2);
        if (key === name && value)
            return value;
    }
    throw unauthorized(`cookie/${name}: missing; sign in`);
}
/** The service may be below a path of its host. */
function attributes({ baseUrl }) {
    const { protocol, pathname } = new URL(baseUrl);
    return `Path=${pathname.replace(/\/$/, '')}/operator; HttpOnly; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
}
/** The header that stores a session in the browser. It ends with the browser, or earlier with the session. */
export const sessionCookie = (token, client) => ({
    'Set-Cookie': `${name}=${token}; ${attributes(client)}`,
});
/** The header that removes the session from the browser. */
export const expiredCookie = (client) => ({ 'Set-Cookie': `${name}=; Max-Age=0; ${attributes(client)}` });
