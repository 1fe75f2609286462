import { checkSize, oncePerContent, type PushFor } from '../push/payload.ts';
import { apnsLimit, apnsText } from '../payloads/apns.ts';
import { replaceKey } from '../payloads/parts.ts';
import type { Post } from '../transport/connection.ts';
import { pushUuid, shortName } from './identifiers.ts';

/** At most 64 bytes, all of them allowed in a header. */
const collapseIdPattern = /^[\x21-\x7e]{1,64}$/;

/**
 * Creates the body of an APNs notification.
 *
 * @throws UnsendableError
 */
export const apnsBody = oncePerContent((push: PushFor<'ios'>): Buffer => {
  const body = apnsText(push);
  checkSize(body, apnsLimit);
  return Buffer.from(body);
});

/**
 * Creates the headers of a notification.
 *
 * @param deadline when the time to live of the push ends; if undefined, it starts now
 * @param now in milliseconds since the epoch, as is `deadline`
 */
export function apnsHeaders(
  push: PushFor<'ios'>,
  {
    topic,
    authorization,
    deadline,
    now,
  }: { topic: string; authorization: string; deadline: number | undefined; now: number },
): Post['headers'] {
  const { timeToLive } = push.content;
  const collapseId = replaceKey(push);
  const headers: Post['headers'] = {
    ':method': 'POST',
    ':path': `/3/device/${push.token}`,
    authorization,
    'apns-topic': topic,
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-id': pushUuid(push),
    'apns-collapse-id': collapseIdPattern.test(collapseId) ? collapseId : shortName(collapseId),
  };
  // With 0, APNs tries once and stores nothing. Without the header, it stores the notification for 30 days.
  if (timeToLive !== undefined) {
    const ends = deadline === undefined ? Math.floor(now / 1000) + timeToLive : Math.ceil(deadline / 1000);
    headers['apns-expiration'] = String(timeToLive === 0 ? 0 : ends);
  }
  return headers;
}
