import { createHash } from 'node:crypto';
import type { Application, User } from './handlers.ts';
import { notFound, Problem } from './problem.ts';

/** Who calls, and with what key the request must be signed. */
export interface Caller {
  user: User;
  /** Undefined for a user without a key. */
  apiKey: string | undefined;
  /** The application asked for, where it exists and the user manages it. */
  app: Application | undefined;
}

/** What the order of checks needs to know of users and tokens. */
export interface CallerSource {
  /** The caller of an access token, found in one round trip. */
  findByToken(
    tokenHash: Buffer,
    partnerId: string | undefined,
  ): Promise<(Caller & { tokenExpired: boolean }) | undefined>;
  findByEmail(email: string): Promise<Caller | undefined>;
}

/** The form in which tokens are stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

const refused = (status: 400 | 401 | 403, message: string) =>
  new Problem(status, [{ label: 'API_ERR_TOKEN', message: `headers/Authorization: ${message}` }]);

/** @throws Problem 403 `API_ERR_TOKEN` without the `Authorization` header */
export function requireAuthorization(authorization: string | undefined): string {
  if (!authorization) throw refused(403, 'missing; this route requires an access token');
  return authorization;
}

/**
 * Finds the caller by the `Authorization` header.
 *
 * @throws Problem `API_ERR_TOKEN`: 403 without the header, 400 for anything but a token of ours, 401 once it has expired
 */
export async function identifyByToken(
  source: CallerSource,
  header: string | undefined,
  partnerId: string | undefined,
): Promise<Caller> {
  const authorization = requireAuthorization(header);
  // Node joins the values of a repeated header with a comma, which a token never contains.
  if (authorization.includes(',')) throw refused(400, 'must be sent once, with one token');
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  // PostgreSQL refuses a null character in a parameter, and no partner ID contains one.
  const wanted = partnerId?.includes('\0') ? undefined : partnerId;
  const caller = token === undefined ? undefined : await source.findByToken(hashToken(token), wanted);
  if (!caller) throw refused(400, 'not a valid access token');
  if (caller.tokenExpired) throw refused(401, 'the access token has expired; ask for a new one');
  return caller;
}

/** @throws Problem 404 `API_ERR_DATA` when nobody has the address */
export async function identifyByEmail(source: CallerSource, email: string): Promise<Caller> {
  const caller = await source.findByEmail(email);
  if (!caller) throw notFound('body/email: no user has this e-mail address');
  return caller;
}

/** @throws Problem 403, the same for an application that is not there and one of others */
export function requireApplication(caller: Caller): Application {
  if (caller.app) return caller.app;
  throw new Problem(403, [
    { label: 'API_ERR_FORBIDDEN', message: 'path/partnerId: you have no rights on this application' },
  ]);
}
