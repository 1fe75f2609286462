import { requireAuthorization } from '../server/api/access/authentication.ts';
import { readSignature, requireSignatureHeaders, verifySignature } from '../server/api/access/signature.ts';
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

/** The API key of the guide "Signing a request". */
export const documentedKey = 'sk_demo_4f1c';

/** The default of SIGNATURE_MAX_SKEW_SECONDS: 14 hours and 5 minutes. */
const maxSkewSeconds = 50_700;

/** Checks that requests are signed with the documented key, in the order of the service. */
export const strictEngagementSecurity: Security = {
  ServiceSignature: {
    async late({ operation, method, headers, body, validate }) {
      const signed = readSignature(headers, maxSkewSeconds);
      if (operation.security.includes('AccessToken')) requireAuthorization(headers.authorization);
      else await validateCredentials(validate);
      verifySignature(method, body, documentedKey, signed);
    },
  },
  ServiceTime: {},
  AccessToken: {},
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
