import { normalizePublicKey, webPushKeys, type WebPushSettings } from '../../domain/settings/web-push-keys.ts';
import { EndedTokenError } from '../push/attempt.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import { createVapid } from './vapid.ts';

/** Signs with one VAPID key. */
export interface Signer {
  publicKey: string;
  /** @returns the VAPID header for a push service */
  authorization: (origin: string) => string;
}

/** The signers of an application: each subscription accepts only the key that it was made with. */
export function createSigners({ subject, ...settings }: WebPushSettings, clock: Clock) {
  const signers = webPushKeys({ subject, ...settings }).map((keys): Signer => ({
    publicKey: normalizePublicKey(keys.publicKey),
    authorization: createVapid({ ...keys, subject }, clock),
  }));
  return {
    /**
     * @param publicKey the key that the subscription was made with, if it is known
     * @returns the signers to try one after the other
     * @throws EndedTokenError if the application no longer has the key
     */
    of(publicKey: string | null | undefined): readonly Signer[] {
      if (publicKey === null || publicKey === undefined) return signers;
      const own = signers.find((signer) => signer.publicKey === publicKey);
      if (!own) throw new EndedTokenError('subscription of an older key');
      return [own, ...signers.filter((signer) => signer !== own)];
    },
  };
}
