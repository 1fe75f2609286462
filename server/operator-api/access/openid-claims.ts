import type { OpenIdConfig } from '../../config/config.ts';
import { operatorRoles, type Role } from '../../domain/operators/operators.store.ts';
import { formats } from '../../schema/formats.ts';

/** What an OpenID Connect provider says about an account. */
export type OpenIdClaims = Readonly<Record<string, unknown>> & { sub: string };

/** The rights of an operator. */
export interface GrantedRights {
  role: Role;
  /** Partner IDs. Undefined if owners grant the applications. */
  applications?: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a claim. A name with dots may also lead into objects, as Keycloak's `realm_access.roles` does. */
function claimOf(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims);
}

/** The values of a claim: a text, or a list of texts. Some providers have an object whose keys are the roles. */
function valuesOf(claim: unknown): string[] {
  if (isObject(claim)) return Object.keys(claim);
  return [claim].flat().filter((value) => typeof value === 'string');
}

/**
 * Returns the rights that the claims grant: the highest role, with the applications of the entries for this role. Applications of entries
 * with a lower role are left out, since an operator has one role in all applications.
 *
 * @returns undefined if no value of the claim has a role
 */
export function rightsBy(config: OpenIdConfig, claims: OpenIdClaims): GrantedRights | undefined {
  // A person may be able to change the email address, until it is verified.
  const claim = config.roleClaim === 'email' ? verifiedEmailOf(config, claims) : claimOf(claims, config.roleClaim);
  const values = new Set(valuesOf(claim));
  const grants = config.roles.filter(({ value }) => values.has(value));
  const role = operatorRoles.find((each) => grants.some((grant) => grant.role === each));
  if (!role) return undefined;
  const lists = grants.flatMap((grant) => (grant.role === role && grant.applications ? [grant.applications] : []));
  return { role, ...(lists.length > 0 && { applications: [...new Set(lists.flat())] }) };
}

/** The email address, if the provider has verified it. Some providers send the truth value as a text or a number. */
export function verifiedEmailOf({ verifiedClaim }: OpenIdConfig, claims: OpenIdClaims): string | undefined {
  const { email } = claims;
  if (!['true', '1'].includes(String(claimOf(claims, verifiedClaim)))) return undefined;
  return typeof email === 'string' && email.length <= 254 && formats.email.validate(email) ? email : undefined;
}

/** The name for display. */
export function nameOf({ name }: OpenIdClaims): string | undefined {
  const text = typeof name === 'string' ? name.replaceAll('\0', '').trim().slice(0, 255).toWellFormed() : '';
  return text === '' ? undefined : text;
}

/** When the operator has signed in at the provider, in seconds. Undefined if the provider does not say it. */
export function authenticatedAt({ auth_time: time }: OpenIdClaims): number | undefined {
  return typeof time === 'number' && time > 0 && time < 1e11 ? time : undefined;
}
