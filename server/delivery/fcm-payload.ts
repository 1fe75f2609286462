import { replaceKey } from './identifiers.ts';
import { checkSize, forApplication, oncePerContent, present, type PushFor } from './payload.ts';

/** What notification and data may have together, in bytes. */
const maxSize = 4096;

/**
 * A message of FCM's HTTP v1 API, as far as it is the same for every device.
 *
 * What the system can show by itself is a notification. A message with buttons, a text to unfold or a line beside the
 * name has only data, since the system would show it without them while the application sleeps: there the application
 * shows the message.
 *
 * @throws TooLargeError
 */
function message(push: PushFor<'android'>): object {
  const { content } = push;
  const { title, text, longText, subText, bigPicture, icon, color, sound, channelId, customParams } = content;
  const tag = replaceKey(push);
  const byApplication = content.buttons?.length || longText !== undefined || subText !== undefined;
  const look = present({ icon, color, sound, channel_id: channelId, tag });
  const shown = { title, text, longText, subText, bigPicture, ...look };
  const visible = {
    ...(!byApplication && { notification: present({ title, body: text, image: bigPicture }) }),
    data: present({
      engage: JSON.stringify(forApplication(push, byApplication ? { notification: present(shown) } : {})),
      customParams: customParams && JSON.stringify(customParams),
    }),
  };
  checkSize(JSON.stringify({ ...visible, ...(!byApplication && look) }), maxSize);
  return {
    ...visible,
    android: present({
      collapse_key: tag,
      priority: content.priority === 'high' ? 'HIGH' : 'NORMAL',
      ttl: content.timeToLive === undefined ? undefined : `${content.timeToLive}s`,
      notification: byApplication ? undefined : look,
    }),
  };
}

const members = oncePerContent((push: PushFor<'android'>) => JSON.stringify(message(push)).slice(1));

/**
 * The body of `messages:send`.
 *
 * @throws TooLargeError
 */
export const fcmBody = (push: PushFor<'android'>): string =>
  `{"message":{"token":${JSON.stringify(push.token)},${members(push)}}`;
