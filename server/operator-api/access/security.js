import { operations as described } from "../../../generated/operator/operations.js";
import { operatorRoles } from "../../domain/operators/operators.store.js";
import { findSession } from "../../domain/operators/sessions.store.js";
import { forbidden } from "../../http/problem.js";
import { noRights, sessionExpired } from "../errors.js";
import { clientOf } from "./client.js";
import { requireCookie } from "./cookie.js";
/** The minimum roles of operations. Operations without a session have none. */
const requiredRoles = described;
/** Identifies the operator by the session cookie. */
export function sessionSecurity(db) {
    return {
        Session: {
            async early({ context, headers, params, caller }) {
                const token = requireCookie(headers.cookie);
                // PostgreSQL rejects parameters with a null character.
                const partnerId = params.partnerId?.includes('\0') ? undefined : params.partnerId;
                const session = await findSession(db, token, partnerId);
                if (!session?.active)
                    throw sessionExpired();
                const { id, createdAt, expiresAt, operatorId, email, role } = session;
                context.details.operatorId = operatorId;
                caller.operator = { id: operatorId, email, role };
                caller.session = { id, createdAt, expiresAt };
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
export function rightsHook(settings) {
    return {
        authorized(_context, operation, caller, { request, params }) {
            caller.client = clientOf(request, settings);
            if (operation.method !== 'GET')
                requireOrigin(request.headers.origin, caller.client);
            requireRights(operation.operationId, params, caller);
        },
    };
}
/**
 * Rejects writes from pages of other origins (cross-site request forgery). Browsers add `Origin` to each write.
 *
 * @throws Problem 403
 */
function requireOrigin(origin, { baseUrl }) {
    const own = new URL(baseUrl).origin;
    if (origin !== own)
        throw forbidden(`headers/Origin: must be ${own} for a write`);
}
/** @throws Problem 403 if the role does not suffice, or the application is unknown or not granted */
function requireRights(operationId, params, { operator, app }) {
    const required = requiredRoles[operationId]?.role;
    if (!required)
        return;
    // An operation with a role has a session.
    if (!operator || operatorRoles.indexOf(operator.role) > operatorRoles.indexOf(required)) {
        throw forbidden(`session: this requires the role ${required}`);
    }
    if ('partnerId' in params && !app)
        throw noRights();
}
