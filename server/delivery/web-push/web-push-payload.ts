import { replaceKey, shortName } from '../apns/identifiers.ts';
import { checkSize, forApplication, oncePerContent, present, type PushFor } from '../payload.ts';
import type { Post } from '../transport/connection.ts';

/** Maximum size before encryption, for a body of 4096 bytes (RFC 8030, 7.2). */
const maxSize = 4096 - 86 - 1 - 16;
/** Maximum time to live: four weeks, in seconds. */
const longestTimeToLive = 2_419_200;

/**
 * Creates the data for the service worker: the two arguments of `showNotification`.
 *
 * @throws UnsendableError
 */
export const webPushBody = oncePerContent((push: PushFor<'web'>): Buffer => {
  const { title, text, icon, image, badge, requireInteraction, customParams, tag = replaceKey(push) } = push.content;
  const data = forApplication(push, present({ customParams }));
  const options = present({ body: text, icon, image, badge, tag, requireInteraction, data });
  const body = JSON.stringify({ title, options });
  checkSize(body, maxSize);
  return Buffer.from(body);
});

/**
 * Creates the headers of RFC 8030.
 *
 * @param authorization authenticates the sender
 * @param lifetime in seconds
 */
export function webPushHeaders(
  push: PushFor<'web'>,
  { path, authorization, lifetime = longestTimeToLive }: { path: string; authorization: string; lifetime?: number },
): Post['headers'] {
  const { urgency } = push.content;
  const topic = replaceKey(push);
  const headers: Post['headers'] = {
    ':method': 'POST',
    ':path': path,
    authorization,
    ttl: String(lifetime),
    topic: /^[\w-]{1,32}$/.test(topic) ? topic : shortName(topic),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
  };
  if (urgency) headers.urgency = urgency;
  return headers;
}
