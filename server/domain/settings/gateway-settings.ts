import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/settings.ts';
import {
  isKeyPair,
  normalizePublicKey,
  type PrivateKeys,
  webPushKeyPaths,
  type WebPushSettings,
  withPrivateKeys,
} from './web-push-keys.ts';

type Schemas = components['schemas'];
export type FcmSettings = Schemas['fcm'];
export type ApnsSettings = Schemas['apns'];

/** The gateway of each platform. `log` only records pushes. */
export type GatewaySettings = Schemas['settings']['gateways'];

export type GatewayName = keyof GatewaySettings;

/** Replaces a stored secret in settings. */
export const mask = '********';

/** The secrets of each gateway. */
export interface GatewaySecrets {
  fcm?: string;
  apns?: string;
  webpush?: PrivateKeys;
}

/** A secret in settings. */
interface PlacedSecret {
  name: GatewayName;
  /** The path of the credentials that it belongs to, below `gateways`, and its path in them. */
  at: string;
  member: string;
  secret: string;
  /** Of a VAPID key. */
  publicKey?: string;
}

function* secretsIn({ fcm, apns, webpush }: GatewaySettings): Generator<PlacedSecret> {
  if (fcm !== 'log') {
    const { private_key: secret } = fcm.serviceAccount;
    yield { name: 'fcm', at: 'fcm', member: 'serviceAccount/private_key', secret };
  }
  if (apns !== 'log') yield { name: 'apns', at: 'apns', member: 'key', secret: apns.key };
  if (webpush === 'log') return;
  for (const { path, publicKey, privateKey: secret } of webPushKeyPaths(webpush)) {
    const normalized = normalizePublicKey(publicKey);
    yield { name: 'webpush', at: `webpush${path}`, member: 'privateKey', secret, publicKey: normalized };
  }
}

/** The secrets in settings that are masked. */
export const maskedSecrets = (gateways: GatewaySettings): PlacedSecret[] =>
  [...secretsIn(gateways)].filter(({ secret }) => secret === mask);

/** Replaces secrets in settings by the mask. A secret that is already masked is not returned. */
export function hideSecrets(gateways: GatewaySettings): { shown: GatewaySettings; secrets: GatewaySecrets } {
  const secrets: GatewaySecrets = {};
  for (const { name, secret, publicKey = '' } of secretsIn(gateways)) {
    if (secret === mask) continue;
    if (name === 'webpush') secrets.webpush = { ...secrets.webpush, [publicKey]: secret };
    else secrets[name] = secret;
  }
  return { shown: showSecrets(gateways, {}), secrets };
}

/** Inserts secrets into settings. A missing one is masked. */
export const showSecrets = (
  { fcm, apns, webpush }: GatewaySettings,
  { fcm: privateKey = mask, apns: key = mask, webpush: vapidKeys = {} }: GatewaySecrets,
): GatewaySettings => ({
  fcm: fcm === 'log' ? fcm : { ...fcm, serviceAccount: { ...fcm.serviceAccount, private_key: privateKey } },
  apns: apns === 'log' ? apns : { ...apns, key },
  webpush: webpush === 'log' ? webpush : withPrivateKeys(webpush, (publicKey) => vapidKeys[publicKey] ?? mask),
});

/** Parses a private key in PEM. Undefined if it is not a key of this kind. */
function readKey(pem: string, kind: 'rsa' | 'ec'): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    const { namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === kind && namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Checks keys, and returns errors as `<path>: <why>`. A masked key is valid. */
export function keyErrors({ fcm, apns, webpush }: GatewaySettings): string[] {
  const errors: string[] = [];
  if (fcm !== 'log' && fcm.serviceAccount.private_key !== mask && !readKey(fcm.serviceAccount.private_key, 'rsa')) {
    errors.push('settings/gateways/fcm/serviceAccount/private_key: must be an RSA key in PEM, as in the key file');
  }
  if (apns !== 'log' && apns.key !== mask && !readKey(apns.key, 'ec')) {
    errors.push('settings/gateways/apns/key: must be the text of the .p8 file, a key of the curve P-256 in PEM');
  }
  if (webpush !== 'log') for (const error of vapidKeyErrors(webpush)) errors.push(error);
  return errors;
}

function vapidKeyErrors(webpush: WebPushSettings): string[] {
  const known = new Set<string>();
  return webPushKeyPaths(webpush).flatMap(({ path, ...key }) => {
    const at = `settings/gateways/webpush${path}`;
    const publicKey = normalizePublicKey(key.publicKey);
    if (known.has(publicKey)) return [`${at}/publicKey: duplicate value ${key.publicKey}`];
    known.add(publicKey);
    if (key.privateKey === mask || isKeyPair(key)) return [];
    return [`${at}: publicKey and privateKey must be a VAPID key pair in base64url`];
  });
}

/** Members that decide neither where nor as whom a secret is used. */
const withoutMeaning = ['concurrency', 'pushesPerSecond'];

/** Members that belong to one secret, and not to all of a gateway. */
const ofSecrets: Readonly<Record<GatewayName, readonly string[]>> = {
  fcm: ['private_key'],
  apns: ['key'],
  webpush: ['publicKey', 'privateKey', 'keys'],
};

/** The other members of a gateway, with those of a service account. */
function membersOf(name: GatewayName, { [name]: gateway }: GatewaySettings): Map<string, unknown> {
  if (gateway === 'log') return new Map();
  const { serviceAccount = {}, ...members } = gateway as { serviceAccount?: object };
  const entries: [string, unknown][] = Object.entries({ ...members, ...serviceAccount });
  return new Map(entries.filter(([member]) => ![...ofSecrets[name], ...withoutMeaning].includes(member)));
}

/**
 * Returns which masked secrets would be used elsewhere or as somebody else, as `<path>: <why>`. With the mask alone, an operator
 * who does not know the secret could otherwise send it, or what it signs, to any host.
 */
export function maskErrors(before: GatewaySettings, after: GatewaySettings): string[] {
  const known = new Set([...secretsIn(before)].map(({ publicKey }) => publicKey));
  return maskedSecrets(after).flatMap(({ name, at, member, publicKey }) => {
    if (before[name] === 'log') return [];
    const [old, now] = [membersOf(name, before), membersOf(name, after)];
    const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
      (other) => !isDeepStrictEqual(old.get(other), now.get(other)),
    );
    if (publicKey !== undefined && !known.has(publicKey)) changed.unshift('publicKey');
    if (changed.length === 0) return [];
    const verb = changed.length === 1 ? 'changes' : 'change';
    return [
      `settings/gateways/${at}/${member}: must not be masked if ${changed.join(', ')} ${verb}; enter the key again`,
    ];
  });
}
