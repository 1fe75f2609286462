import { createPrivateKey } from 'node:crypto';
import type { FcmSettings } from '../../domain/settings/gateway-settings.ts';
import { RejectedError } from '../push/attempt.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import { skewNote } from '../push/clock-skew.ts';
import { type PushResponse, ResponseError } from '../transport/connection.ts';
import { signJwt } from '../transport/jwt.ts';
import type { Pool } from '../transport/pool.ts';
import { retryAfter } from '../transport/retry.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const defaultTokenUri = 'https://oauth2.googleapis.com/token';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** An access token is not used in its last five minutes, since a request may take a while. */
const marginMilliseconds = 5 * 60_000;

/** Access tokens for Google services. */
export interface AccessTokens {
  /**
   * Returns a header with a valid access token. Concurrent calls share one token request.
   *
   * @throws RejectedError if Google rejects the account, TransportError if Google can't be reached
   */
  authorization(): Promise<string>;
  /** Drops a rejected token. */
  drop(authorization: string): void;
}

export const tokenUri = ({ token_uri = defaultTokenUri }: FcmSettings['serviceAccount']) => new URL(token_uri);

/** Requests access tokens with an assertion signed by the key of a service account (RFC 7523). */
export function createAccessTokens(account: FcmSettings['serviceAccount'], pool: Pool, clock: Clock): AccessTokens {
  const key = createPrivateKey(account.private_key);
  const { href, pathname, search } = tokenUri(account);
  let current: { authorization: string; until: number } | undefined;
  let pending: Promise<string> | undefined;

  async function requestToken(): Promise<string> {
    const iat = Math.floor(clock.now() / 1000);
    const claims = { iss: account.client_email, scope, aud: href, iat, exp: iat + 3600 };
    const response = await pool.send({
      headers: {
        ':method': 'POST',
        ':path': pathname + search,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: grantType, assertion: signJwt({ typ: 'JWT' }, claims, key) }).toString(),
    });
    const { access_token: token, expires_in: seconds } = readTokenResponse(response, clock.now());
    // Half of a short lifetime is still used.
    const life = seconds * 1000;
    const until = clock.now() + Math.max(life - marginMilliseconds, life / 2);
    current = { authorization: `Bearer ${token}`, until };
    return current.authorization;
  }

  return {
    async authorization() {
      if (current && clock.now() < current.until) return current.authorization;
      pending ??= requestToken().finally(() => (pending = undefined));
      return pending;
    },
    drop(authorization) {
      if (current?.authorization === authorization) current = undefined;
    },
  };
}

function readTokenResponse(
  { status, headers, body }: PushResponse,
  now: number,
): { access_token: string; expires_in: number } {
  let parsed: { access_token?: unknown; expires_in?: unknown; error?: unknown };
  try {
    parsed = JSON.parse(body) as typeof parsed;
  } catch {
    parsed = {};
  }
  const { access_token: token, expires_in: seconds = 3600, error } = parsed ?? {};
  if (status === 200 && typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) && Number(seconds) > 0) {
    return { access_token: token, expires_in: Number(seconds) };
  }
  if (status >= 400 && status < 500 && status !== 429) {
    const why = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? `: ${error}` : '';
    throw new RejectedError(`Google rejects the service account (${status}${why})${skewNote(headers.date, now)}`);
  }
  const requestedPause = retryAfter(headers['retry-after'], now);
  throw new ResponseError(`the access token request failed (${status})`, true, { requestedPause });
}
