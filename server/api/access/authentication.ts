import { hashOf } from '../../domain/tokens.ts';
import { forbidden, notFound, Problem } from '../../http/errors/problem.ts';
import type { Application, User } from '../handlers.ts';

/** The user of a request, with the key that must have signed it. */
export interface IdentifiedCaller {
  user: User;
  /** Undefined for a user without a key. */
  apiKey: string | undefined;
  /** The application in the path. Undefined if it does not exist or the user does not manage it. */
  app: Application | undefined;
}

/** Reads users and access tokens. */
export interface CallerSource {
  /** Finds the caller by access token in one round trip. */
  findByToken(
    tokenHash: Buffer,
    partnerId: string | undefined,
  ): Promise<(IdentifiedCaller & { tokenExpired: boolean }) | undefined>;
  findByEmail(email: string): Promise<IdentifiedCaller | undefined>;
}

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
 * @throws Problem `API_ERR_TOKEN`: 403 without the header, 400 for an invalid token, 401 for an expired one
 */
export async function identifyByToken(
  source: CallerSource,
  header: string | undefined,
  partnerId: string | undefined,
): Promise<IdentifiedCaller> {
  const authorization = requireAuthorization(header);
  // Node joins the values of a repeated header with a comma, which a token never contains.
  if (authorization.includes(',')) throw refused(400, 'must be sent once, with one token');
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  // PostgreSQL rejects parameters with a null character.
  const wanted = partnerId?.includes('\0') ? undefined : partnerId;
  const caller = token === undefined ? undefined : await source.findByToken(hashOf(token), wanted);
  if (!caller) throw refused(400, 'the access token is invalid');
  if (caller.tokenExpired) throw refused(401, 'the access token has expired; create another one');
  return caller;
}

/** @throws Problem 404 `API_ERR_DATA` for an unknown address */
export async function identifyByEmail(source: CallerSource, email: string): Promise<IdentifiedCaller> {
  const caller = await source.findByEmail(email);
  if (!caller) throw notFound('body/email: unknown email address');
  return caller;
}

/** @throws Problem 403, the same for an unknown application and for one that the user does not manage */
export function requireApplication(caller: IdentifiedCaller): Application {
  if (caller.app) return caller.app;
  throw forbidden('path/partnerId: you have no rights on this application');
}
