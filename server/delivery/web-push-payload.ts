import type { Post } from './connection.ts';
import { replaceKey, shortName } from './identifiers.ts';
import { checkSize, forApplication, oncePerContent, present, type PushFor } from './payload.ts';

/** Of a body of 4096 bytes (RFC 8030, 7.2), what encryption leaves. */
const maxSize = 4096 - 86 - 1 - 16;
/** As long as a message may wait, four weeks, in seconds. */
const longestTimeToLive = 2_419_200;

/**
 * What a service worker gets: the two arguments of `showNotification`.
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
 * The headers of RFC 8030.
 *
 * @param authorization says who sends
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
