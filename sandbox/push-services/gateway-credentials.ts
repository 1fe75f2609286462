import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { GatewaySettings } from '../../server/domain/settings/gateway-settings.ts';
import { generateVapidKeys } from '../../server/domain/settings/web-push-keys.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const spki = { type: 'spki', format: 'pem' } as const;

/** Generates credentials for all push services, which the stand-in accepts. */
export async function generateGatewayCredentials(): Promise<GatewaySettings> {
  const [rsa, ec] = await Promise.all([
    promisify(generateKeyPair)('rsa', { modulusLength: 2048, privateKeyEncoding: pem, publicKeyEncoding: spki }),
    promisify(generateKeyPair)('ec', { namedCurve: 'P-256', privateKeyEncoding: pem, publicKeyEncoding: spki }),
  ]);
  return {
    fcm: {
      serviceAccount: {
        type: 'service_account',
        project_id: 'sandbox',
        client_email: 'sandbox@sandbox.iam.gserviceaccount.com',
        private_key: rsa.privateKey,
      },
    },
    apns: { teamId: 'SANDBOX123', keyId: 'SANDBOX456', key: ec.privateKey, topic: 'com.example.sandbox' },
    webpush: { ...generateVapidKeys(), subject: 'mailto:sandbox@example.com' },
  };
}
