import { sign } from 'node:crypto';
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
/**
 * Signs a JWT (RFC 7519): ES256 with a P-256 key, RS256 with an RSA key (RFC 7518).
 *
 * @param header header parameters in addition to `alg`
 */
export function signJwt(header, claims, key) {
    const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
    const text = `${encode({ alg, ...header })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
}
