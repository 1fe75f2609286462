import { addedBadge as addedBy } from '../../domain/rendering/badge.ts';
import { type CarriedFor, forApplication, present } from './parts.ts';

/** Maximum size of a notification, in bytes. */
export const apnsLimit = 4096;

type Sound = NonNullable<CarriedFor<'ios'>['content']['sound']>;

/** A dictionary is only for critical alerts. Others have the name of the sound. */
function soundOf(sound: Sound): string | object {
  if (typeof sound === 'string') return sound;
  return sound.critical ? present({ critical: 1, name: sound.name, volume: sound.volume }) : sound.name;
}

const flag = (on: boolean | undefined) => (on ? 1 : undefined);

/**
 * Creates the body of a notification.
 *
 * iOS can't load attachments and buttons. An extension of the application does, which `mutable-content` starts. It may also
 * count a relative badge on its own.
 */
export function apnsText(push: CarriedFor<'ios'>): string {
  const { content } = push;
  const { title, subtitle, text, badge, sound, category, threadId, attachmentUrl, customParams } = content;
  const addedBadge = addedBy(badge);
  const needsExtension = addedBadge !== undefined || attachmentUrl !== undefined || Boolean(content.buttons?.length);
  return JSON.stringify(
    present({
      aps: present({
        alert: present({ title, subtitle, body: text }),
        badge: push.badge ?? (badge === undefined ? undefined : Number(badge)),
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
}
