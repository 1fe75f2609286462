import { createPrivateKey } from 'node:crypto';
import type { FcmSettings } from '../applications/gateway-settings.ts';
import type { Clock } from './clock.ts';
import { type Answer, TransportError } from './connection.ts';
import { RefusedError } from './attempt.ts';
import { signJwt } from './jwt.ts';
import type { Pool } from './pool.ts';
import { retryAfter } from './retry.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const usualTokenUri = 'https://oauth2.googleapis.com/token';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** A token is not used in its last minutes: requests with it may take a while. */
const marginMilliseconds = 5 * 60_000;

/** Access tokens for Google's services. */
export interface Grants {
  /**
   * A header with a token that is good for some time yet. All who ask while one is being granted get that one.
   *
   * @throws RefusedError when the account is refused, TransportError when nobody can say
   */
  authorization(): Promise<string>;
  /** Says that one was refused. */
  drop(authorization: string): void;
}

export const tokenUri = ({ token_uri = usualTokenUri }: FcmSettings['serviceAccount']) => new URL(token_uri);

/** Asks for access tokens with a service account's key, by a signed assertion (RFC 7523). */
export function createGrants(account: FcmSettings['serviceAccount'], pool: Pool, clock: Clock): Grants {
  const key = createPrivateKey(account.private_key);
  const { href, pathname, search } = tokenUri(account);
  let current: { authorization: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const iat = Math.floor(clock.now() / 1000);
    const claims = { iss: account.client_email, scope, aud: href, iat, exp: iat + 3600 };
    const answer = await pool.send({
      headers: {
        ':method': 'POST',
        ':path': pathname + search,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: grantType, assertion: signJwt({ typ: 'JWT' }, claims, key) }).toString(),
    });
    const { access_token: token, expires_in: seconds } = readGrant(answer, clock.now());
    // Half of a short life is used all the same.
    const life = seconds * 1000;
    const until = clock.now() + Math.max(life - marginMilliseconds, life / 2);
    current = { authorization: `Bearer ${token}`, until };
    return current.authorization;
  }

  return {
    async authorization() {
      if (current && clock.now() < current.until) return current.authorization;
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    drop(authorization) {
      if (current?.authorization === authorization) current = undefined;
    },
  };
}

function readGrant({ status, headers, body }: Answer, now: number): { access_token: string; expires_in: number } {
  let grant: { access_token?: unknown; expires_in?: unknown; error?: unknown };
  try {
    grant = JSON.parse(body) as typeof grant;
  } catch {
    grant = {};
  }
  const { access_token: token, expires_in: seconds = 3600, error } = grant ?? {};
  if (status === 200 && typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) && Number(seconds) > 0) {
    return { access_token: token, expires_in: Number(seconds) };
  }
  if (status >= 400 && status < 500 && status !== 429) {
    const why = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? `: ${error}` : '';
    throw new RefusedError(`Google refuses the service account (${status}${why})`);
  }
  const askedFor = retryAfter(headers['retry-after'], now);
  throw new TransportError(`no access token was granted (${status})`, true, { askedFor });
}
