import { isLoopback } from './loopback.ts';
import { type Role, operatorRoles } from '../domain/operators/operators.store.ts';

/** What a value of the role claim grants. */
export interface OpenIdGrant {
  value: string;
  role: Role;
  /** Partner IDs. If undefined, owners grant the applications. */
  applications?: readonly string[];
}

const format = 'must have the form role=value or role:application,application=value, separated by semicolons';

/**
 * Reads what the values of the role claim grant, such as `owner=admins; operator:shop,blog=shop-team`. The value is last, since it may
 * have any character except a semicolon, such as the name of an LDAP group.
 *
 * @throws Error that names the entry
 */
export function parseOpenIdRoles(text: string): readonly OpenIdGrant[] {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  if (entries.length === 0) throw new Error(format);
  return entries.map((entry, index) => {
    const [, name = '', names, value = ''] = /^\s*([a-z]+)\s*(?::([^=]*))?=\s*(\S.*?)\s*$/s.exec(entry) ?? [];
    const at = `entry ${index + 1} `;
    if (value === '') throw new Error(at + format);
    const role = operatorRoles.find((known) => known === name);
    if (!role) throw new Error(`${at}has an unknown role: must be ${operatorRoles.join(', ')}`);
    if (names === undefined) return { value, role };
    if (role === 'owner') throw new Error(`${at}must have no applications: an owner has all`);
    const applications = names.split(',').map((partnerId) => partnerId.trim());
    if (applications.includes('')) throw new Error(at + format);
    return { value, role, applications };
  });
}

/** @throws Error for a URL that is no issuer, or whose connection is not encrypted */
export function parseIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error('must be an https URL, such as https://login.example.com/realms/staff');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new Error('must be an https URL; http is only for a provider on this machine');
  }
  return text;
}

/** @throws Error without the scope that makes the request one of OpenID Connect */
export function parseScopes(text: string): string {
  const scopes = text.split(/[\s,]+/).filter((scope) => scope !== '');
  if (!scopes.includes('openid')) throw new Error('must have the scope openid');
  return scopes.join(' ');
}
