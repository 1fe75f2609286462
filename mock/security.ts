import { requireAuthorization } from '../server/api/access/authentication.ts';
import { requireSignatureHeaders } from '../server/api/access/signature.ts';
import { validateCredentials } from '../server/api/access/security.ts';
import type { SecurityScheme } from '../server/http/security.ts';

/** Checks of credentials that need no stored users: any value is valid. */
export const mockSecurity: Record<string, SecurityScheme<object>> = {
  ServiceSignature: {
    async late({ operation, headers, validate }) {
      requireSignatureHeaders(headers);
      if (!operation.security.includes('AccessToken')) await validateCredentials(validate);
    },
  },
  ServiceTime: {},
  AccessToken: { late: ({ headers }) => void requireAuthorization(headers.authorization) },
};
