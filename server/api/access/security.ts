import { Problem } from '../../http/errors/problem.ts';
import type { SecurityScheme, UncheckedRequestWithBody } from '../../http/security.ts';
import type { Caller } from '../handlers.ts';
import {
  type CallerSource,
  type IdentifiedCaller,
  identifyByEmail,
  identifyByToken,
  requireApplication,
} from './authentication.ts';
import { readSignature, verifySignature } from './signature.ts';

/** Validates a request of the token route, where every invalid body gets the same status. */
export const validateCredentials = (validate: UncheckedRequestWithBody<object>['validate']) =>
  validate().catch((cause: unknown) => {
    throw cause instanceof Problem ? cause.withStatus(400) : cause;
  });

/** @param maxSkewSeconds how much `Service-Time` may differ from the time of the service */
export function accessSecurity(source: CallerSource, maxSkewSeconds: number): Record<string, SecurityScheme<Caller>> {
  async function identify({ operation, headers, params, validate }: UncheckedRequestWithBody<Caller>) {
    if (operation.security.includes('AccessToken')) {
      return identifyByToken(source, headers.authorization, params.partnerId);
    }
    const { body } = await validateCredentials(validate);
    return identifyByEmail(source, (body as { email: string }).email);
  }

  return {
    // Signature and token are one check: the token determines whose key must have signed.
    ServiceSignature: {
      async late(request) {
        const { context, method, headers, params, body, caller } = request;
        const signed = readSignature(headers, maxSkewSeconds);
        const identified: IdentifiedCaller = await identify(request);
        context.details.userId = identified.user.id;
        verifySignature(method, body, identified.apiKey, signed);
        caller.user = identified.user;
        if ('partnerId' in params) caller.app = requireApplication(identified);
      },
    },
    ServiceTime: {},
    AccessToken: {},
  };
}
