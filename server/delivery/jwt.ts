import { type KeyObject, sign } from 'node:crypto';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs a token (RFC 7519): with ES256 by a key of the curve P-256, with RS256 by an RSA key (RFC 7518).
 *
 * @param header members beside `alg`
 */
export function signJwt(header: Record<string, string>, claims: Record<string, unknown>, key: KeyObject): string {
  const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
  const text = `${encode({ alg, ...header })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
