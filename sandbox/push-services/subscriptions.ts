import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { decryptWebPush } from '../../server/delivery/web-push/encryption.ts';

/** The push subscription of a browser, as `PushSubscription.toJSON()` returns it. */
export interface PushSubscriptionJson {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

/** Browsers of the sandbox: it can decrypt what is sent to them. */
export interface Subscriptions {
  create(): PushSubscriptionJson;
  /** @returns undefined for the path of an endpoint that it has not created, or a body that it can't decrypt */
  decrypt(path: string, body: Buffer): unknown;
}

/** An allowed host of Web Push. The stand-in receives what is sent there. */
const host = 'https://updates.push.services.mozilla.com';

export function createSubscriptions(): Subscriptions {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  return {
    create() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/wpush/v2/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { ecdh, auth });
      return { endpoint: host + path, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    decrypt(path, body) {
      const browser = browsers.get(path);
      if (!browser) return undefined;
      try {
        return JSON.parse(decryptWebPush(body, browser.ecdh, browser.auth).toString()) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}
