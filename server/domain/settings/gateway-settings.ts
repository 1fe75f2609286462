import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/settings.ts';

type Schemas = components['schemas'];
export type FcmSettings = Schemas['fcm'];
export type ApnsSettings = Schemas['apns'];
export type WebPushSettings = Schemas['webpush'];

/** The gateway of each platform. `log` only records pushes. */
export type GatewaySettings = Schemas['settings']['gateways'];

export type GatewayName = keyof GatewaySettings;

/** Replaces a stored secret in settings. */
export const mask = '********';

/** The secret of each gateway. */
export type GatewaySecrets = Partial<Record<GatewayName, string>>;

/** Replaces secrets in settings by the mask. A secret that is already masked is not returned. */
export function hideSecrets({ fcm, apns, webpush }: GatewaySettings): {
  shown: GatewaySettings;
  secrets: GatewaySecrets;
} {
  const all: GatewaySecrets = {
    ...(fcm !== 'log' && { fcm: fcm.serviceAccount.private_key }),
    ...(apns !== 'log' && { apns: apns.key }),
    ...(webpush !== 'log' && { webpush: webpush.privateKey }),
  };
  const given = Object.entries(all).filter(([, secret]) => secret !== mask);
  const shown = showSecrets({ fcm, apns, webpush }, { fcm: mask, apns: mask, webpush: mask });
  return { shown, secrets: Object.fromEntries(given) };
}

/** Inserts secrets into settings. */
export const showSecrets = (
  { fcm, apns, webpush }: GatewaySettings,
  { fcm: privateKey = mask, apns: key = mask, webpush: vapidKey = mask }: GatewaySecrets,
): GatewaySettings => ({
  fcm: fcm === 'log' ? fcm : { ...fcm, serviceAccount: { ...fcm.serviceAccount, private_key: privateKey } },
  apns: apns === 'log' ? apns : { ...apns, key },
  webpush: webpush === 'log' ? webpush : { ...webpush, privateKey: vapidKey },
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

/** Whether a public key (an uncompressed point) and a private key match; both are base64url. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
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
  if (webpush !== 'log' && webpush.privateKey !== mask && !isKeyPair(webpush.publicKey, webpush.privateKey)) {
    errors.push('settings/gateways/webpush: publicKey and privateKey must be a VAPID key pair in base64url');
  }
  return errors;
}

/** The path of each gateway's secret. */
const secretPaths: Readonly<Record<GatewayName, string>> = {
  fcm: 'serviceAccount/private_key',
  apns: 'key',
  webpush: 'privateKey',
};

/** Members that decide neither where nor as whom a secret is used. */
const withoutMeaning = ['concurrency', 'pushesPerSecond'];

/** The other members of a gateway, with those of a service account. */
function membersOf(name: GatewayName, { [name]: gateway }: GatewaySettings): Map<string, unknown> {
  if (gateway === 'log') return new Map();
  const { serviceAccount = {}, ...members } = gateway as { serviceAccount?: object };
  const secret = secretPaths[name].split('/').at(-1);
  const entries: [string, unknown][] = Object.entries({ ...members, ...serviceAccount });
  return new Map(entries.filter(([member]) => member !== secret && !withoutMeaning.includes(member)));
}

/**
 * Returns which masked secrets would be used elsewhere or as somebody else, as `<path>: <why>`. With the mask alone, an operator
 * who does not know the secret could otherwise send it, or what it signs, to any host.
 */
export function maskErrors(before: GatewaySettings, after: GatewaySettings): string[] {
  const given = hideSecrets(after).secrets;
  return (Object.keys(secretPaths) as GatewayName[]).flatMap((name) => {
    if (after[name] === 'log' || before[name] === 'log' || given[name] !== undefined) return [];
    const [old, now] = [membersOf(name, before), membersOf(name, after)];
    const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
      (member) => !isDeepStrictEqual(old.get(member), now.get(member)),
    );
    if (changed.length === 0) return [];
    const verb = changed.length === 1 ? 'changes' : 'change';
    return [
      `settings/gateways/${name}/${secretPaths[name]}: must not be masked if ${changed.join(', ')} ${verb}; enter the key again`,
    ];
  });
}
