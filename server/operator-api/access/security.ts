import { operations as described } from '../../../generated/operator/operations.ts';
import type { Queryable } from '../../db/database.ts';
import { operatorRoles, type Role } from '../../domain/operators/operators.store.ts';
import { findSession } from '../../domain/operators/sessions.store.ts';
import type { AddressSettings } from '../../http/base-url.ts';
import type { Hooks } from '../../http/contract-server.ts';
import { forbidden } from '../../http/problem.ts';
import type { SecurityScheme } from '../../http/security.ts';
import { noRights, sessionExpired } from '../errors.ts';
import type { Caller, Client } from '../handlers.ts';
import { clientOf } from './client.ts';
import { requireCookie } from './cookie.ts';
import { requireConfirmation, requireSecondFactor } from '../reauthentication.ts';
import type { SecondFactorPolicy } from '../second-factor-policy.ts';

/** The minimum roles of operations. Operations without a session have none. */
const requiredRoles = described as Readonly<Record<string, { role?: Role }>>;

/** Identifies the operator by the session cookie. */
export function sessionSecurity(db: Queryable): Record<string, SecurityScheme<Caller>> {
  return {
    Session: {
      async early({ context, headers, params, caller }) {
        const token = requireCookie(headers.cookie);
        // PostgreSQL rejects parameters with a null character.
        const partnerId = params.partnerId?.includes('\0') ? undefined : params.partnerId;
        const session = await findSession(db, token, partnerId);
        if (!session?.active) throw sessionExpired();
        const { id, createdAt, expiresAt, confirmedUntil, operatorId, email, role } = session;
        context.details.operatorId = operatorId;
        caller.operator = { id: operatorId, email, role };
        caller.session = { id, createdAt, expiresAt, confirmedUntil };
        caller.isConfirmed = session.isConfirmed;
        caller.hasSecondFactor = session.hasSecondFactor;
        if (session.appId !== null && session.partnerId !== null && session.settingsVersion !== null) {
          caller.app = {
            id: session.appId,
            partnerId: session.partnerId,
            settingsVersion: session.settingsVersion,
          };
        }
      },
    },
  };
}

/** Checks origin and rights, after the session and before validation. */
export function rightsHook(
  settings: AddressSettings & { requireSecondFactor: SecondFactorPolicy },
): Required<Pick<Hooks<Caller>, 'authorized'>> {
  return {
    authorized(_context, operation, caller, { request, params }) {
      caller.client = clientOf(request, settings);
      if (operation.method !== 'GET') requireOrigin(request.headers.origin, caller.client);
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
  if (!operator || operatorRoles.indexOf(operator.role) > operatorRoles.indexOf(required)) {
    throw forbidden(`session: this requires the role ${required}`);
  }
  if ('partnerId' in params && !app) throw noRights();
}
