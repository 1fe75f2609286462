import { requireAuthorization } from '../server/api/access/authentication.ts';
import { requireSignatureHeaders } from '../server/api/access/signature.ts';
import { validateCredentials } from '../server/api/access/security.ts';
import { readToken, requireAppKey, requireToken } from '../server/device-api/access/credentials.ts';
import { hasSessionCookie, requireCookie } from '../server/operator-api/access/cookie.ts';
import type { SecurityScheme } from '../server/http/security.ts';

type Security = Record<string, SecurityScheme<object>>;

/** Checks of credentials that need no stored users: any value is valid. */
export const engagementSecurity: Security = {
  ServiceSignature: {
    async late({ operation, headers, validate }) {
      requireSignatureHeaders(headers);
      if (!operation.security.includes('AccessToken')) await validateCredentials(validate);
    },
  },
  ServiceTime: {},
  AccessToken: { late: ({ headers }) => void requireAuthorization(headers.authorization) },
};

/** Checks of credentials that need no stored applications and devices: any key and any token is valid. */
export const deviceSecurity: Security = {
  AppKey: { early: ({ headers }) => void requireAppKey(headers) },
  DeviceToken: { early: ({ headers }) => requireToken(readToken(headers.authorization)) },
};

/** Checks of credentials that need no stored sessions: any session and any program token is valid. */
export const operatorSecurity: Security = {
  ProgramToken: {
    isPresent: ({ authorization, cookie }) => authorization !== undefined && !hasSessionCookie(cookie),
    early: () => undefined,
  },
  Session: { early: ({ headers }) => void requireCookie(headers.cookie) },
};
