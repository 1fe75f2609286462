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
 * @throws UnsendableError
 */
function message(push: PushFor<'android'>, lifetime: number | undefined): object {
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
      // FCM keeps pending messages of four collapse keys per device, so a key of its own for each send would lose messages.
      collapse_key: content.collapseKey,
      priority: content.priority === 'high' ? 'HIGH' : 'NORMAL',
      ttl: lifetime === undefined ? undefined : `${lifetime}s`,
      notification: byApplication ? undefined : look,
    }),
  };
}

const members = oncePerContent((push: PushFor<'android'>, lifetime) =>
  JSON.stringify(message(push, lifetime)).slice(1),
);

/**
 * The body of `messages:send`.
 *
 * @param lifetime in seconds
 * @throws UnsendableError
 */
export const fcmBody = (push: PushFor<'android'>, lifetime?: number): string =>
  `{"message":{"token":${JSON.stringify(push.token)},${members(push, lifetime)}}`;
