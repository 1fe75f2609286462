import { createECDH } from 'node:crypto';
import type { components } from '../../../generated/settings.ts';

export type WebPushSettings = components['schemas']['webpush'];

/** A VAPID key pair in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Private keys in base64url, by their normalized public keys. */
export type PrivateKeys = Readonly<Record<string, string>>;

/** Two texts in base64url can encode the same key, since the last character has unused bits. */
export const normalizePublicKey = (publicKey: string): string =>
  Buffer.from(publicKey, 'base64url').toString('base64url');

/** The VAPID keys of an application, the newest first. Settings have one key, or a list of keys. */
export const webPushKeys = ({ keys, publicKey = '', privateKey = '' }: WebPushSettings): VapidKeys[] =>
  keys ?? [{ publicKey, privateKey }];

/** The VAPID keys with their paths below `webpush`. */
export const webPushKeyPaths = (settings: WebPushSettings): (VapidKeys & { path: string })[] =>
  webPushKeys(settings).map((key, index) => ({ ...key, path: settings.keys ? `/keys/${index}` : '' }));

/** The key that browsers subscribe with. */
export const newestPublicKey = (settings: WebPushSettings): string => webPushKeys(settings)[0]?.publicKey ?? '';

/**
 * Replaces the private keys. The order and the form of the keys stay.
 *
 * @param privateKeyOf is called with a normalized public key
 */
export function withPrivateKeys(
  settings: WebPushSettings,
  privateKeyOf: (publicKey: string) => string,
): WebPushSettings {
  const replaced = webPushKeys(settings).map(({ publicKey }) => ({
    publicKey,
    privateKey: privateKeyOf(normalizePublicKey(publicKey)),
  }));
  return settings.keys ? { ...settings, keys: replaced } : { ...settings, ...replaced[0] };
}

/** Returns the public key of a private key. Undefined if it is none. */
function publicKeyOf(privateKey: string): string | undefined {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return ecdh.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** Whether a public key (an uncompressed point) and a private key match. */
export const isKeyPair = ({ publicKey, privateKey }: VapidKeys): boolean =>
  publicKeyOf(privateKey) === normalizePublicKey(publicKey);

/** Formats private keys for storage. A single key is stored alone, so that earlier releases can read it. */
export function formatPrivateKeys(keys: PrivateKeys): string {
  const [first, ...others] = Object.values(keys);
  return first !== undefined && others.length === 0 ? first : JSON.stringify(keys);
}

export function parsePrivateKeys(text: string): PrivateKeys {
  if (text.startsWith('{')) return JSON.parse(text) as PrivateKeys;
  const publicKey = publicKeyOf(text);
  return publicKey === undefined ? {} : { [publicKey]: text };
}

export function generateVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  const number = ecdh.getPrivateKey();
  // The number can be shorter than 32 bytes.
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url') };
}
