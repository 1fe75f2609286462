import { type CarriedFor, forApplication, present, replaceKey } from './parts.ts';

/** Maximum size of notification and data together, in bytes. */
export const fcmLimit = 4096;

/**
 * Creates what a notification shows, and its data.
 *
 * Android can show a notification without the application, but without buttons, expandable text and subtext. A message with
 * any of these has only data, and the application shows it.
 */
export function fcmParts(push: CarriedFor<'android'>) {
  const { content } = push;
  const { title, text, longText, subText, bigPicture, icon, color, sound, channelId, customParams } = content;
  const tag = replaceKey(push);
  const byApplication = Boolean(content.buttons?.length) || longText !== undefined || subText !== undefined;
  const look = present({ icon, color, sound, channel_id: channelId, tag });
  const shown = { title, text, longText, subText, bigPicture, ...look };
  const visible = {
    ...(!byApplication && { notification: present({ title, body: text, image: bigPicture }) }),
    data: present({
      engage: JSON.stringify(forApplication(push, byApplication ? { notification: present(shown) } : {})),
      customParams: customParams && JSON.stringify(customParams),
    }),
  };
  return { visible, look: byApplication ? undefined : look };
}

/** The part of a message whose size FCM limits. */
export const fcmText = ({ visible, look }: ReturnType<typeof fcmParts>): string =>
  JSON.stringify({ ...visible, ...look });
