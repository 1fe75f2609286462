import { violatedUniqueConstraint } from '../../db/errors.ts';
import type { Database } from '../../db/database.ts';
import { findOpenIdOperator } from '../../domain/operators/openid-accounts.store.ts';
import { createOpenIdFlow, takeOpenIdFlow } from '../../domain/operators/openid-flows.store.ts';
import { createOpenIdSession } from '../../domain/operators/sessions.store.ts';
import { countAttempt } from '../../domain/operators/throttle.store.ts';
import { networkOf } from '../../http/client-address.ts';
import { forbidden, notFound, unauthorized } from '../../http/errors/problem.ts';
import { tooManyAttempts } from '../errors.ts';
import type { ApiHandlers, Client } from '../handlers.ts';
import type { AccessLog } from './access-log.ts';
import { confirm } from './confirmation.ts';
import { openIdCookies, openIdFlowCookie } from './cookie.ts';
import { updateOperatorBy } from './openid-accounts.ts';
import { authenticatedAt, type OpenIdClaims } from './openid-claims.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { signedIn } from './access.ts';

const notSetUp = () => notFound('session: the service has no OpenID Connect provider');

const unknownFlow = () =>
  notFound('body: the sign-in is unknown, expired or completed, or was started in another browser; sign in again');

/** How much the clocks of service and provider may differ, in seconds. */
const clockSkew = 30;

/** Sign-ins and confirmations with an OpenID Connect provider. */
export const openIdHandlers = (db: Database, provider: OpenIdProvider | undefined, log: AccessLog) => {
  function requireProvider(): OpenIdProvider {
    if (!provider) throw notSetUp();
    return provider;
  }

  async function start(client: Client, sessionId?: number) {
    const { authorizationUrl } = requireProvider();
    const { secondsToWait } = await countAttempt(db, 'openIdStart', networkOf(client.address));
    if (secondsToWait !== undefined) throw tooManyAttempts(secondsToWait);
    const flow = await createOpenIdFlow(db, sessionId);
    const url = await authorizationUrl(flow, client.baseUrl, sessionId !== undefined);
    return {
      status: 200 as const,
      headers: openIdFlowCookie(flow.browser, client),
      body: { url, expiresAt: flow.expiresAt },
    };
  }

  /** @returns why the claims don't confirm a session; undefined if they do */
  async function confirmationFailure(
    issuer: string,
    claims: OpenIdClaims | undefined,
    operatorId: number,
    startedAt: number,
  ): Promise<string | undefined> {
    if (!claims) return 'body: the provider has not confirmed the sign-in';
    const found = await findOpenIdOperator(db, { issuer, subject: claims.sub });
    if (found !== operatorId) return 'body: you signed in with another account';
    const isRecent = (authenticatedAt(claims) ?? 0) >= Math.floor(startedAt) - clockSkew;
    return isRecent ? undefined : 'body: the provider has not asked for your credentials again';
  }

  return {
    async getSignInMethods() {
      const { config } = provider ?? {};
      return {
        status: 200,
        body: { password: config?.only !== true, ...(config && { openId: { name: config.name } }) },
      };
    },

    startOpenIdSignIn: ({ client }) => start(client),

    async completeOpenIdSignIn(call) {
      const { config, claimsOf } = requireProvider();
      const { client, headers } = call;
      const { state, ...response } = call.body;
      const attempt = await countAttempt(db, 'openId', networkOf(client.address));
      if (attempt.secondsToWait !== undefined) {
        await log.recordAttempt(db, 'completeOpenIdSignInBlocked', attempt, undefined, call);
        throw tooManyAttempts(attempt.secondsToWait);
      }
      const flow = await takeOpenIdFlow(db, state, openIdCookies(headers.cookie));
      if (!flow) throw unknownFlow();
      const found = await claimsOf(flow, client.baseUrl, response);
      if (!found) {
        const failed = await countAttempt(db, 'openIdFailed', networkOf(client.address));
        await log.recordAttempt(db, 'completeOpenIdSignInFailed', failed, undefined, call);
        throw unauthorized('body: the provider has not confirmed the sign-in; sign in again');
      }
      const { claims, idToken } = found;
      const signIn = () =>
        db.transaction(async (tx) => {
          const updated = await updateOperatorBy(tx, config, claims);
          if ('rejected' in updated) return updated;
          const checked = { id: updated.operator.id, authenticatedAt: authenticatedAt(claims), idToken };
          const session = await createOpenIdSession(tx, checked, client);
          return signedIn(tx, log, { action: 'completeOpenIdSignIn', id: checked.id, session }, call, updated.details);
        });
      // Someone has created an operator with this email address in the meantime.
      const outcome = await signIn().catch((error: unknown) => {
        if (violatedUniqueConstraint(error)) return signIn();
        throw error;
      });
      if (!('rejected' in outcome)) return outcome;
      // Counted by account, so that the audit log has each one who was rejected.
      const ofAccount = await countAttempt(db, 'openIdFailed', `${config.issuer} ${claims.sub}`);
      await log.recordAttempt(db, 'completeOpenIdSignInFailed', ofAccount, outcome.account, call);
      throw forbidden(`body: ${outcome.rejected}`);
    },

    startOpenIdConfirmation: ({ client, session }) => start(client, session.id),

    async completeOpenIdConfirmation(call) {
      const { config, claimsOf } = requireProvider();
      const { operator, session, client, headers } = call;
      const { state, ...response } = call.body;
      return confirm(db, log, 'completeOpenIdConfirmation', call, async () => {
        const flow = await takeOpenIdFlow(db, state, openIdCookies(headers.cookie), session.id);
        if (!flow) throw unknownFlow();
        const found = await claimsOf(flow, client.baseUrl, response);
        return confirmationFailure(config.issuer, found?.claims, operator.id, flow.startedAt);
      });
    },
  } satisfies Partial<ApiHandlers>;
};
