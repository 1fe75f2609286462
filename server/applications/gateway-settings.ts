import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';

/** Limits on what one application asks of a push service, from each process. */
interface Usage {
  pushesPerSecond?: number;
  concurrency?: number;
}

/** A service account's key file of Google, and what else may stand in it. */
export interface FcmSettings extends Usage {
  serviceAccount: { project_id: string; client_email: string; private_key: string; token_uri?: string };
  baseUrl?: string;
}

/** A key for provider tokens of Apple. */
export interface ApnsSettings extends Usage {
  teamId: string;
  keyId: string;
  /** The text of the .p8 file. */
  key: string;
  /** The bundle ID of the application. */
  topic: string;
  environment?: 'production' | 'sandbox';
  baseUrl?: string;
}

/** A VAPID key pair (RFC 8292), in base64url. */
export interface WebPushSettings extends Usage {
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to when something is wrong: a `mailto:` or `https:` URL. */
  subject: string;
}

/** How each platform's pushes leave; `log` only writes them down. */
export interface GatewaySettings {
  fcm: 'log' | FcmSettings;
  apns: 'log' | ApnsSettings;
  webpush: 'log' | WebPushSettings;
}

export type GatewayName = keyof GatewaySettings;

/** What stands in settings in place of a secret that is stored. */
export const mask = '********';

/** The one secret in the settings of each gateway. */
export type GatewaySecrets = Partial<Record<GatewayName, string>>;

/** Takes the secrets out of settings, each where it stands. A gateway whose secret is the mask already has none here. */
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

/** Puts secrets into settings, each where it belongs. */
export const showSecrets = (
  { fcm, apns, webpush }: GatewaySettings,
  { fcm: privateKey = mask, apns: key = mask, webpush: vapidKey = mask }: GatewaySecrets,
): GatewaySettings => ({
  fcm: fcm === 'log' ? fcm : { ...fcm, serviceAccount: { ...fcm.serviceAccount, private_key: privateKey } },
  apns: apns === 'log' ? apns : { ...apns, key },
  webpush: webpush === 'log' ? webpush : { ...webpush, privateKey: vapidKey },
});

/** The private key of a text in PEM, if it is one of the kind that its service takes. */
function readKey(pem: string, kind: 'rsa' | 'ec'): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    const { namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === kind && namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a public key, an uncompressed point, belongs to a private one; both in base64url. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** What is wrong with keys that are given, as `<place>: <why>`. A mask is taken for a key that is right. */
export function keyFaults({ fcm, apns, webpush }: GatewaySettings): string[] {
  const faults: string[] = [];
  if (fcm !== 'log' && fcm.serviceAccount.private_key !== mask && !readKey(fcm.serviceAccount.private_key, 'rsa')) {
    faults.push('settings/gateways/fcm/serviceAccount/private_key: must be an RSA key in PEM, as in the key file');
  }
  if (apns !== 'log' && apns.key !== mask && !readKey(apns.key, 'ec')) {
    faults.push('settings/gateways/apns/key: must be the text of the .p8 file, a key of the curve P-256 in PEM');
  }
  if (webpush !== 'log' && webpush.privateKey !== mask && !isKeyPair(webpush.publicKey, webpush.privateKey)) {
    faults.push('settings/gateways/webpush: publicKey and privateKey must be a VAPID key pair in base64url');
  }
  return faults;
}
