import { hashOf } from "../../domain/tokens.js";
import { forbidden, notFound, Problem } from "../../http/problem.js";
const refused = (status, message) => new Problem(status, [{ label: 'API_ERR_TOKEN', message: `headers/Authorization: ${message}` }]);
/** @throws Problem 403 `API_ERR_TOKEN` without the `Authorization` header */
export function requireAuthorization(authorization) {
    if (!authorization)
        throw refused(403, 'missing; this route requires an access token');
    return authorization;
}
/**
 * Finds the caller by the `Authorization` header.
 *
 * @throws Problem `API_ERR_TOKEN`: 403 without the header, 400 for an invalid token, 401 for an expired one
 */
export async function identifyByToken(source, header, partnerId) {
    const authorization = requireAuthorization(header);
    // Node joins the values of a repeated header with a comma, which a token never contains.
    if (authorization.includes(','))
        throw refused(400, 'must be sent once, with one token');
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
    // PostgreSQL rejects parameters with a null character.
    const wanted = partnerId?.includes('\0') ? undefined : partnerId;
    const caller = token === undefined ? undefined : await source.findByToken(hashOf(token), wanted);
    if (!caller)
        throw refused(400, 'the access token is invalid');
    if (caller.tokenExpired)
        throw refused(401, 'the access token has expired; create another one');
    return caller;
}
/** @throws Problem 404 `API_ERR_DATA` for an unknown address */
export async function identifyByEmail(source, email) {
    const caller = await source.findByEmail(email);
    if (!caller)
        throw notFound('body/email: unknown email address');
    return caller;
}
/** @throws Problem 403, the same for an unknown application and for one that the user does not manage */
export function requireApplication(caller) {
    if (caller.app)
        return caller.app;
    throw forbidden('path/partnerId: you have no rights on this application');
}
