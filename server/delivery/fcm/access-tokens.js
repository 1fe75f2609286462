import { createPrivateKey } from 'node:crypto';
import { RejectedError } from "../attempt.js";
import { TransportError } from "../transport/connection.js";
import { signJwt } from "../transport/jwt.js";
import { retryAfter } from "../transport/retry.js";
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
export const defaultTokenUri = 'https://oauth2.googleapis.com/token';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** An access token is not used in its last five minutes, since a request may take a while. */
const marginMilliseconds = 5 * 60_000;
export const tokenUri = ({ token_uri = defaultTokenUri }) => new URL(token_uri);
/** Requests access tokens with an assertion signed by the key of a service account (RFC 7523). */
export function createAccessTokens(account, pool, clock) {
    const key = createPrivateKey(account.private_key);
    const { href, pathname, search } = tokenUri(account);
    let current;
    let pending;
    async function requestToken() {
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
            if (current && clock.now() < current.until)
                return current.authorization;
            pending ??= requestToken().finally(() => (pending = undefined));
            return pending;
        },
        drop(authorization) {
            if (current?.authorization === authorization)
                current = undefined;
        },
    };
}
function readTokenResponse({ status, headers, body }, now) {
    let parsed;
    try {
        parsed = JSON.parse(body);
    }
    catch {
        parsed = {};
    }
    const { access_token: token, expires_in: seconds = 3600, error } = parsed ?? {};
    if (status === 200 && typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) && Number(seconds) > 0) {
        return { access_token: token, expires_in: Number(seconds) };
    }
    if (status >= 400 && status < 500 && status !== 429) {
        const why = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? `: ${error}` : '';
        throw new RejectedError(`Google rejects the service account (${status}${why})`);
    }
    const requestedPause = retryAfter(headers['retry-after'], now);
    throw new TransportError(`the access token request failed (${status})`, true, { requestedPause });
}
