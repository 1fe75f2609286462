import { checkSize, forApplication, oncePerContent, present, type PushFor } from '../payload.ts';
import type { Post } from '../transport/connection.ts';
import { pushUuid, replaceKey, shortName } from './identifiers.ts';

const maxSize = 4096;
/** At most 64 bytes, all of them allowed in a header. */
const collapseIdPattern = /^[\x21-\x7e]{1,64}$/;

type Sound = NonNullable<PushFor<'ios'>['content']['sound']>;

const flag = (on: boolean | undefined) => (on ? 1 : undefined);

/**
 * Creates the body of an APNs notification.
 *
 * iOS can't increase a badge or load attachments and buttons. An extension of the application does, which `mutable-content`
 * starts.
 *
 * @throws UnsendableError
 */
export const apnsBody = oncePerContent((push: PushFor<'ios'>): Buffer => {
  const { content } = push;
  const { title, subtitle, text, badge, sound, category, threadId, attachmentUrl, customParams } = content;
  const addedBadge = badge?.startsWith('+') ? Number(badge) : undefined;
  const needsExtension = addedBadge !== undefined || attachmentUrl !== undefined || Boolean(content.buttons?.length);
  const body = JSON.stringify(
    present({
      aps: present({
        alert: present({ title, subtitle, body: text }),
        badge: badge === undefined || addedBadge !== undefined ? undefined : Number(badge),
        sound: sound === undefined ? undefined : soundOf(sound),
        'interruption-level': content.interruptionLevel,
        'relevance-score': content.relevanceScore,
        category,
        'thread-id': threadId,
        'content-available': flag(content.contentAvailable),
        'mutable-content': flag(content.mutableContent || needsExtension),
      }),
      engage: forApplication(push, present({ attachmentUrl, addedBadge })),
      customParams,
    }),
  );
  checkSize(body, maxSize);
  return Buffer.from(body);
});

/** A dictionary is only for critical alerts. Others have the name of the sound. */
function soundOf(sound: Sound): string | object {
  if (typeof sound === 'string') return sound;
  return sound.critical ? present({ critical: 1, name: sound.name, volume: sound.volume }) : sound.name;
}

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
