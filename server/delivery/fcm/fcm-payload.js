import { replaceKey } from "../apns/identifiers.js";
import { checkSize, forApplication, oncePerContent, present } from "../payload.js";
/** Maximum size of notification and data together, in bytes. */
const maxSize = 4096;
/**
 * Creates the part of an FCM message (HTTP v1 API) that all devices share.
 *
 * Android can show a notification without the application, but without buttons, expandable text and subtext. A message with
 * any of these has only data, and the application shows it.
 *
 * @throws UnsendableError
 */
function message(push, lifetime) {
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
            // FCM stores pending messages for only four collapse keys per device. A separate key per send would drop messages.
            collapse_key: content.collapseKey,
            priority: content.priority === 'high' ? 'HIGH' : 'NORMAL',
            ttl: lifetime === undefined ? undefined : `${lifetime}s`,
            notification: byApplication ? undefined : look,
        }),
    };
}
const messageBody = oncePerContent((push, lifetime) => JSON.stringify(message(push, lifetime)).slice(1));
/**
 * The body of `messages:send`.
 *
 * @param lifetime in seconds
 * @throws UnsendableError
 */
export const fcmBody = (push, lifetime) => `{"message":{"token":${JSON.stringify(push.token)},${messageBody(push, lifetime)}}`;
