import { createECDH, generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import type { Clock } from '../../server/base/waiting-clock.ts';
import { trustAlso } from '../../server/delivery/transport/connection.ts';
import type { Push } from '../../server/delivery/push/gateway.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import { generateVapidKeys as makeVapidKeys, type VapidKeys } from '../../server/domain/settings/web-push-keys.ts';
import type { GatewayParts } from '../../server/delivery/push/service-gateway.ts';
import type { PushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import type { Observed } from '../../server/delivery/push/results.ts';

export { makeVapidKeys };

/** A clock whose pauses end immediately and are recorded. */
interface QuickClock extends Clock {
  pauses: number[];
  advance(milliseconds: number): void;
}

export function createQuickClock(start = Date.now()): QuickClock {
  let time = start;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => time,
    advance: (milliseconds) => void (time += milliseconds),
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      pauses.push(milliseconds);
      time += milliseconds;
      await new Promise(setImmediate);
    },
  };
}

/** The dependencies of a gateway to a stub; observations are counted. */
export function createParts({ ca }: Pick<PushServiceStub, 'ca'>, parts: Partial<Omit<GatewayParts, 'clock'>> = {}) {
  const counts: Partial<Record<Observed, number>> = {};
  const clock = createQuickClock();
  return {
    transport: { trust: trustAlso(ca), connectMilliseconds: 30_000, requestMilliseconds: 30_000 },
    limits: { concurrency: 50 },
    backoffMilliseconds: 100,
    clock,
    observe: (_service: string, observed: Observed) => void (counts[observed] = (counts[observed] ?? 0) + 1),
    counts,
    ...parts,
  };
}

/** Pushes of one send, to devices numbered from 1. */
export function pushesOf(content: Content, tokens: readonly string[], sendId = 9001): Push[] {
  return tokens.map((token, index) => ({
    applicationId: 1,
    sendId,
    messageId: 5001,
    deviceId: index + 1,
    udid: `udid-${index + 1}`,
    token,
    content,
  }));
}

const pem = { type: 'pkcs8', format: 'pem' } as const;

/** An RSA key in the format of Google's key files. */
export function makeRsaKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey: privateKey.export(pem).toString(), publicKey: publicKey.export({ format: 'jwk' }) };
}

/** A P-256 key in the format of Apple's .p8 files. */
export function makeP8Key() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { privateKey: privateKey.export(pem).toString(), publicKey: publicKey.export({ format: 'jwk' }) };
}

const algorithms = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
};

/** Reads a JWT after verifying its signature with WebCrypto. */
export async function verifyJwt(token: string, alg: keyof typeof algorithms, jwk: webcrypto.JsonWebKey | Buffer) {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const algorithm = algorithms[alg];
  const key = Buffer.isBuffer(jwk)
    ? await webcrypto.subtle.importKey('raw', jwk, algorithm, false, ['verify'])
    : await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const bytes = Buffer.from(signature, 'base64url');
  const right = await webcrypto.subtle.verify(algorithm, key, bytes, Buffer.from(`${header}.${claims}`));
  if (!right) throw new Error('the signature of the JWT is wrong');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return { header: parse(header), claims: parse(claims) };
}

/** A subscribed browser. */
export function makeBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  return { ecdh, auth, subscription, token: JSON.stringify(subscription) };
}

/** The keys of an application at the push services. */
export interface GatewayKeys {
  rsa: ReturnType<typeof makeRsaKey>;
  p8: ReturnType<typeof makeP8Key>;
  vapid: VapidKeys;
}

/**
 * The settings of all gateways of an application.
 *
 * @param tokenUri where FCM's access tokens come from
 */
export const gatewaySettings = ({ rsa, p8, vapid }: GatewayKeys, tokenUri: string) => ({
  fcm: {
    serviceAccount: {
      type: 'service_account',
      project_id: 'shop-1',
      client_email: 'sender@shop-1.example.com',
      private_key: rsa.privateKey,
      token_uri: tokenUri,
    },
  },
  apns: { teamId: 'TEAM123456', keyId: 'KEY1234567', key: p8.privateKey, topic: 'com.example.shop' },
  webpush: { ...vapid, subject: 'mailto:ops@example.com' },
});
