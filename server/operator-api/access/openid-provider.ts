import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { Logger } from '../../base/log.ts';
import type { OpenIdConfig } from '../../config/config.ts';
import type { OpenIdFlow } from '../../domain/operators/openid-flows.store.ts';
import { labels, Problem } from '../../http/errors/problem.ts';
import type { OpenIdClaims } from './openid-claims.ts';

/** What the provider has added to the address of the console's page. */
export interface AuthorizationResponse {
  code?: string;
  iss?: string;
  error?: string;
}

/** What the provider says about an operator who has signed in. */
export interface OpenIdSignIn {
  claims: OpenIdClaims;
  /** Undefined if it is too long for an address. */
  idToken: string | undefined;
}

/** An OpenID Connect provider. */
export interface OpenIdProvider {
  config: OpenIdConfig;
  /**
   * Returns the address at which the operator signs in.
   *
   * @param again whether the provider must ask for the credentials, even if the operator is signed in there
   * @throws Problem 503 if the provider can't be reached
   */
  authorizationUrl: (flow: OpenIdFlow, baseUrl: string, again: boolean) => Promise<string>;
  /**
   * Exchanges the code for the claims.
   *
   * @returns undefined if the provider has denied the sign-in, or its response is invalid
   * @throws Problem 503 if the provider can't be reached
   */
  claimsOf: (flow: OpenIdFlow, baseUrl: string, response: AuthorizationResponse) => Promise<OpenIdSignIn | undefined>;
  /**
   * Returns the address at which the operator signs out of the provider, which then returns to the console (OpenID Connect RP-Initiated
   * Logout 1.0).
   *
   * @param idToken that of the sign-in
   * @returns undefined if the provider has none, or can't be reached
   */
  signOutUrl: (idToken: string | undefined, baseUrl: string) => Promise<string | undefined>;
}

/** Servers accept addresses of 8 KB. */
const maxIdTokenLength = 6000;

/** How long a request to the provider may take, in seconds. */
const timeout = 10;

/** How long the metadata of the provider is used, in milliseconds, so that changes apply without a restart. */
const metadataAge = 3_600_000;

/** The page of the console to which the provider returns. It is registered there. */
const redirectUri = (baseUrl: string) => `${baseUrl}/admin/sign-in/openid`;

const unavailable = (cause: unknown) =>
  new Problem(
    503,
    [{ label: labels.service, message: `the OpenID Connect provider can't be reached; try again later` }],
    {
      cause,
      headers: { 'Retry-After': '10' },
    },
  );

/** The service has no response, instead of one that it can't accept. */
const isUnavailable = (error: unknown) =>
  (error instanceof ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '')) ||
  (error instanceof TypeError && error.message === 'fetch failed');

/** Sends the secret as the provider expects it. Without a list, that is the header. */
function authenticationBy(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(
      server,
      ...request,
    );
}

export function createOpenIdProvider(config: OpenIdConfig, logger: Pick<Logger, 'warn'>): OpenIdProvider {
  let found: { configuration: Promise<Configuration>; at: number } | undefined;

  /** Reads the metadata of the provider. A failed attempt is not kept. */
  function configuration(): Promise<Configuration> {
    if (found && performance.now() - found.at < metadataAge) return found.configuration;
    const isPlain = config.issuer.startsWith('http:');
    const started = discovery(
      new URL(config.issuer),
      config.clientId,
      undefined,
      authenticationBy(config.clientSecret),
      {
        execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
        timeout,
      },
    ).catch((error: unknown) => {
      if (found?.configuration === started) found = undefined;
      logger.warn({ err: error, issuer: config.issuer }, 'the OpenID Connect provider can not be used');
      throw unavailable(error);
    });
    found = { configuration: started, at: performance.now() };
    return started;
  }

  return {
    config,

    async authorizationUrl({ state, nonce, verifier }, baseUrl, again) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(baseUrl),
        scope: config.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: '0' }),
      }).href;
    },

    async claimsOf({ state, nonce, verifier }, baseUrl, response) {
      const provider = await configuration();
      const url = new URL(redirectUri(baseUrl));
      for (const [name, value] of Object.entries({ ...response, state })) url.searchParams.set(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      try {
        const tokens = await authorizationCodeGrant(provider, url, checks);
        const claims = tokens.claims();
        if (!claims) return undefined;
        const idToken = (tokens.id_token?.length ?? Infinity) > maxIdTokenLength ? undefined : tokens.id_token;
        if (provider.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken };
        const info = await fetchUserInfo(provider, tokens.access_token, claims.sub);
        return { claims: { ...info, ...claims }, idToken };
      } catch (error) {
        logger.warn({ err: error, issuer: config.issuer }, 'the OpenID Connect provider has not confirmed a sign-in');
        if (isUnavailable(error)) throw unavailable(error);
        return undefined;
      }
    },

    async signOutUrl(idToken, baseUrl) {
      const provider = await configuration().catch(() => undefined);
      if (provider?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${baseUrl}/admin/`,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href;
    },
  };
}
