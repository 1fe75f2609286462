import { requireAuthorization } from "../server/api/access/authentication.js";
import { requireSignatureHeaders } from "../server/api/access/signature.js";
import { validateCredentials } from "../server/api/access/security.js";
import { readToken, requireAppKey, requireToken } from "../server/device-api/access/credentials.js";
import { requireCookie } from "../server/operator-api/access/cookie.js";
/** Checks of credentials that need no stored users: any value is valid. */
export const engagementSecurity = {
    ServiceSignature: {
        async late({ operation, headers, validate }) {
            requireSignatureHeaders(headers);
            if (!operation.security.includes('AccessToken'))
                await validateCredentials(validate);
        },
    },
    ServiceTime: {},
    AccessToken: { late: ({ headers }) => void requireAuthorization(headers.authorization) },
};
/** Checks of credentials that need no stored applications and devices: any key and any token is valid. */
export const deviceSecurity = {
    AppKey: { early: ({ headers }) => void requireAppKey(headers) },
    DeviceToken: { early: ({ headers }) => requireToken(readToken(headers.authorization)) },
};
/** Checks of credentials that need no stored sessions: any session is valid. */
export const operatorSecurity = {
    Session: { early: ({ headers }) => void requireCookie(headers.cookie) },
};
