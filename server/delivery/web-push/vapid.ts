import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { VapidKeys } from '../../domain/settings/web-push-keys.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import { signJwt } from '../transport/jwt.ts';

/** A signature is valid for 12 hours of at most 24, and used for 11. */
const lifeSeconds = 12 * 3600;
const useMilliseconds = 11 * 3_600_000;

/** Converts the private VAPID key to a `node:crypto` key. */
export function privateKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  // Some tools omit leading zeros.
  const number = Buffer.from(privateKey, 'base64url');
  const d = Buffer.concat([Buffer.alloc(Math.max(0, 32 - number.length)), number]).toString('base64url');
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } });
}

/** Creates VAPID headers (RFC 8292), which authenticate the sender. Each push service has its own, reused for hours. */
export function createVapid(settings: VapidKeys & { subject: string }, clock: Clock): (origin: string) => string {
  const privateKey = privateKeyOf(settings);
  const headers = new Map<string, { text: string; since: number }>();
  return (origin) => {
    const known = headers.get(origin);
    if (known && clock.now() - known.since < useMilliseconds) return known.text;
    const exp = Math.floor(clock.now() / 1000) + lifeSeconds;
    const token = signJwt({ typ: 'JWT' }, { aud: origin, exp, sub: settings.subject }, privateKey);
    const text = `vapid t=${token}, k=${settings.publicKey}`;
    headers.set(origin, { text, since: clock.now() });
    return text;
  };
}
