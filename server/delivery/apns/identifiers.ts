import { createHash } from 'node:crypto';
import type { Push } from '../push/gateway.ts';
import { replaceKey } from '../payloads/parts.ts';

/** A UUID of version 8 (RFC 9562) from the IDs of a push. It is the same for each attempt to deliver the push. */
export function pushUuid({ sendId, deviceId }: Push): string {
  const send = sendId.toString(16).padStart(12, '0');
  const device = deviceId.toString(16).padStart(15, '0');
  return `${send.slice(0, 8)}-${send.slice(8)}-8000-8${device.slice(0, 3)}-${device.slice(3)}`;
}

/**
 * The `Topic` of a Web Push. Always 32 characters: Apple decodes it as base64url, and rejects lengths of 4n + 1 with
 * `BadWebPushTopic`. Applications of one website may share a subscription, so that equal collapse keys need different topics.
 */
export const webPushTopic = (push: Push) => shortName(`${push.applicationId} ${replaceKey(push)}`);

/** Hashes a text to a short name with only A-Z, a-z, 0-9, - and _. */
export const shortName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
