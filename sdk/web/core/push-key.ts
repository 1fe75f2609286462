import { fail } from './fail.ts';
import type { Request } from './http.ts';

/** @throws `push_not_configured` */
export async function readKey(send: Request): Promise<string> {
  try {
    return (await send('get', '/device/v1/web_push_key', {})).publicKey;
  } catch (error) {
    if ((error as { code?: string }).code !== 'not_found') throw error;
    throw fail('push_not_configured', 'The application has no VAPID keys.', error);
  }
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The key of the sender that a subscription belongs to. A worker can have the subscription of another sender. */
export const keyOf = ({ options }: PushSubscription): string => base64url(options.applicationServerKey);

/** What the service stores of a subscription. It signs pushes with the key that the subscription was made with. */
export function propertiesOf(subscription: PushSubscription): { token: string; webPushKey?: string } {
  // Browsers may not tell the key.
  const webPushKey = keyOf(subscription);
  return { token: JSON.stringify(subscription), ...(webPushKey !== '' && { webPushKey }) };
}
