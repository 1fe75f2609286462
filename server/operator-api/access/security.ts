import { operations as described } from '../../../generated/operator/operations.ts';
import type { Queryable } from '../../db/database.ts';
import { hasRightsOf, type Role } from '../../domain/operators/operators.store.ts';
import { findProgram, tokenPrefix } from '../../domain/operators/program-tokens.store.ts';
import { findSession, type FoundAccount, type FoundSession } from '../../domain/operators/sessions.store.ts';
import type { AddressSettings } from '../../http/base-url.ts';
import type { Hooks } from '../../http/contract-server-options.ts';
import { forbidden, unauthorized } from '../../http/errors/problem.ts';
import type { SecurityScheme } from '../../http/security.ts';
import { noRights, sessionExpired } from '../errors.ts';
import type { Caller, Client } from '../handlers.ts';
import { clientOf } from './client.ts';
import { hasSessionCookie, requireCookie } from './cookie.ts';
import { requireConfirmation, requireSecondFactor } from '../reauthentication.ts';
import type { SecondFactorPolicy } from '../second-factor-policy.ts';

/** The minimum roles of operations. Operations without a session have none. */
const requiredRoles = described as Readonly<Record<string, { role?: Role }>>;

/** PostgreSQL rejects parameters with a null character. */
const partnerIdOf = ({ partnerId }: Readonly<Record<string, string>>) =>
  partnerId?.includes('\0') ? undefined : partnerId;

/** Identifies the operator by the session cookie, or a program by its token. */
export function operatorSecurity(db: Queryable): Record<string, SecurityScheme<Caller>> {
  return {
    Session: {
      async early({ context, headers, params, caller }) {
        const tokens = requireCookie(headers.cookie);
        const session = await findActive(tokens, (token) => findSession(db, token, partnerIdOf(params)));
        const { id, createdAt, expiresAt, confirmedUntil } = session;
        context.details.operatorId = session.operatorId;
        addAccount(caller, session);
        caller.session = { id, createdAt, expiresAt, confirmedUntil };
        caller.isConfirmed = session.isConfirmed;
        caller.hasSecondFactor = session.hasSecondFactor;
        caller.byOpenId = session.byOpenId;
      },
    },
    ProgramToken: {
      // A proxy may add a token of its own to the requests of browsers.
      isPresent({ authorization, cookie }) {
        const token = bearerOf(authorization);
        return token !== undefined && (token.startsWith(tokenPrefix) || !hasSessionCookie(cookie));
      },
      async early({ context, headers, params, caller }) {
        const program = await findProgram(db, bearerOf(headers.authorization) ?? '', partnerIdOf(params));
        if (!program) throw unauthorized('headers/Authorization: the program token is unknown, revoked or expired');
        context.details.programTokenId = program.operatorId;
        addAccount(caller, program);
        caller.programToken = { id: program.operatorId, expiresAt: program.expiresAt };
      },
    },
  };
}

const bearerOf = (authorization: string | undefined) => /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];

function addAccount(
  caller: Partial<Caller>,
  { operatorId, email, role, appId, partnerId, settingsVersion }: FoundAccount,
): void {
  caller.operator = { id: operatorId, email, role };
  if (appId !== null && partnerId !== null && settingsVersion !== null) {
    caller.app = { id: appId, partnerId, settingsVersion };
  }
}

/** Tries tokens one by one. @throws Problem 401 if none of them has an active session */
async function findActive(
  tokens: readonly string[],
  find: (token: string) => Promise<FoundSession | undefined>,
): Promise<FoundSession> {
  for (const token of tokens) {
    const session = await find(token);
    if (session?.active) return session;
  }
  throw sessionExpired();
}

/** Checks origin and rights, after the session and before validation. */
export function rightsHook(
  settings: AddressSettings & { requireSecondFactor: SecondFactorPolicy },
): Required<Pick<Hooks<Caller>, 'authorized'>> {
  return {
    authorized(_context, operation, caller, { request, params }) {
      caller.client = clientOf(request, settings);
      caller.hidden = new Set();
      // Browsers add no token automatically.
      if (operation.method !== 'GET' && !caller.programToken) requireOrigin(request.headers.origin, caller.client);
      requireRights(operation.operationId, params, caller);
      requireSecondFactor(operation.operationId, caller, settings.requireSecondFactor);
      requireConfirmation(operation.operationId, caller);
    },
  };
}

/**
 * Rejects writes from pages of other origins (cross-site request forgery). Browsers add `Origin` to each write.
 *
 * @throws Problem 403
 */
function requireOrigin(origin: string | undefined, { baseUrl }: Client): void {
  const own = new URL(baseUrl).origin;
  if (origin !== own) throw forbidden(`headers/Origin: must be ${own} for a write`);
}

/** @throws Problem 403 if the role does not suffice, or the application is unknown or not granted */
function requireRights(
  operationId: string,
  params: Readonly<Record<string, string>>,
  { operator, app }: Partial<Caller>,
): void {
  const required = requiredRoles[operationId]?.role;
  if (!required) return;
  // An operation with a role has a session.
  if (!operator || !hasRightsOf(operator.role, required)) {
    throw forbidden(`session: this requires the role ${required}`);
  }
  if ('partnerId' in params && !app) throw noRights();
}
