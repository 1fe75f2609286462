import { unauthorized } from '../../http/errors/problem.ts';
import type { Client } from '../handlers.ts';

const names = { session: 'engage_session', device: 'engage_device', openId: 'engage_openid' };

/** Browsers only accept a cookie with this prefix from the host itself, with HTTPS, and for all its paths. */
const hostPrefix = '__Host-';

/** A browser can have several cookies of one name. More than these are not tried. */
const maxValues = 5;

/** The values of a cookie, in the order to try them: those with the prefix first, since another host can't set them. */
function valuesOf(header: string | undefined, name: string): string[] {
  const pairs = (header?.split(';') ?? []).map((pair) => pair.trim().split('=', 2));
  const all = [hostPrefix + name, name].flatMap((wanted) =>
    pairs.flatMap(([key, value]) => (key === wanted && value ? [value] : [])),
  );
  return [...new Set(all)].slice(0, maxValues);
}

/** The tokens of known browsers in the `Cookie` header. */
export const deviceCookies = (header: string | undefined): string[] => valuesOf(header, names.device);

/** The tokens of sign-ins with OpenID Connect that the browser has started, in the `Cookie` header. */
export const openIdCookies = (header: string | undefined): string[] => valuesOf(header, names.openId);

/** Whether the `Cookie` header has a session. */
export const hasSessionCookie = (header: string | undefined): boolean => valuesOf(header, names.session).length > 0;

/**
 * Reads the tokens of sessions from the `Cookie` header.
 *
 * @throws Problem 401 without the cookie
 */
export function requireCookie(header: string | undefined): string[] {
  const values = valuesOf(header, names.session);
  if (values.length === 0) throw unauthorized(`cookie/${names.session}: missing; sign in`);
  return values;
}

/** The service may be below a path of its host, except that the prefix needs the path `/`. */
function cookie(name: string, value: string, { baseUrl }: Client, maxAge?: number): string {
  const { protocol, pathname } = new URL(baseUrl);
  const age = maxAge === undefined ? '' : ` Max-Age=${maxAge};`;
  return protocol === 'https:'
    ? `${hostPrefix}${name}=${value};${age} Path=/; HttpOnly; SameSite=Strict; Secure`
    : `${name}=${value};${age} Path=${pathname.replace(/\/$/, '')}/operator; HttpOnly; SameSite=Strict`;
}

/** Removes the session cookie that releases without the prefix have set. */
function expiredFormerCookie({ baseUrl }: Client): string[] {
  const { protocol, pathname } = new URL(baseUrl);
  const path = `${pathname.replace(/\/$/, '')}/operator`;
  return protocol === 'https:' ? [`${names.session}=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Strict; Secure`] : [];
}

/** The header that stores a session in the browser. It ends with the browser, or earlier with the session. */
export const sessionCookies = (token: string, device: { token: string; seconds: number }, client: Client) => ({
  'Set-Cookie': [
    cookie(names.session, token, client),
    cookie(names.device, device.token, client, device.seconds),
    ...expiredFormerCookie(client),
  ],
});

/** How long a browser may complete a sign-in with OpenID Connect, in seconds. */
const openIdSeconds = 600;

/** The header by which only the browser that has started a sign-in with OpenID Connect can complete it. */
export const openIdFlowCookie = (token: string, client: Client) => ({
  'Set-Cookie': [cookie(names.openId, token, client, openIdSeconds)],
});

/** The header that removes the session from the browser. The browser stays known. */
export const expiredCookies = (client: Client) => ({
  'Set-Cookie': [cookie(names.session, '', client, 0), ...expiredFormerCookie(client)],
});
