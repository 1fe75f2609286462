import { webPushTopic } from '../apns/identifiers.ts';
import { checkSize, oncePerContent, type PushFor } from '../push/payload.ts';
import { webPushArguments, webPushLimit, webPushText } from '../payloads/web-push.ts';
import type { Post } from '../transport/connection.ts';

/** Maximum time to live: four weeks, in seconds. */
const longestTimeToLive = 2_419_200;

/** Creates the data for the service worker. */
const plainBody = oncePerContent((push: PushFor<'web'>): Buffer => {
  const body = webPushText(push);
  checkSize(body, webPushLimit);
  return Buffer.from(body);
});

/** Safari's push service. Safari shows declarative messages itself. */
const appleHost = /^([a-z0-9-]+\.)+push\.apple\.com$/;

/**
 * Creates the data for a browser: for Safari, also as a declarative message, which needs no service worker.
 *
 * @param hostname of the endpoint
 * @throws UnsendableError
 */
export const webPushBody = (push: PushFor<'web'>, hostname: string): Buffer =>
  (appleHost.test(hostname) ? declarativeBody(push) : undefined) ?? plainBody(push);

/**
 * Adds a declarative message (Push API, "declarative push message"). Versions of Safari without this format give the other
 * members to the service worker.
 *
 * @returns undefined if the message has no absolute URL, which `navigate` requires, or if both formats are too large together
 */
const declarativeBody = oncePerContent((push: PushFor<'web'>): Buffer | undefined => {
  const { richPushUrl } = push.content;
  if (richPushUrl === undefined || !/^https?:/i.test(richPushUrl) || !URL.canParse(richPushUrl)) return undefined;
  const { title, options } = webPushArguments(push);
  // Safari shows no buttons, and each of them would need a page to navigate to.
  const { actions, ...declared } = options;
  const notification = { title, navigate: richPushUrl, ...declared };
  const body = Buffer.from(JSON.stringify({ web_push: 8030, notification, title, options }));
  return body.length > webPushLimit ? undefined : body;
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
  const headers: Post['headers'] = {
    ':method': 'POST',
    ':path': path,
    authorization,
    ttl: String(lifetime),
    topic: webPushTopic(push),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
  };
  if (urgency) headers.urgency = urgency;
  return headers;
}
