import { checkSize, oncePerContent, type PushFor } from '../push/payload.ts';
import { fcmLimit, fcmParts, fcmText } from '../payloads/fcm.ts';
import { present } from '../payloads/parts.ts';

/**
 * Creates the part of an FCM message (HTTP v1 API) that all devices share.
 *
 * @throws UnsendableError
 */
function message(push: PushFor<'android'>, lifetime: number | undefined): object {
  const { content } = push;
  const parts = fcmParts(push);
  checkSize(fcmText(parts), fcmLimit);
  return {
    ...parts.visible,
    android: present({
      // FCM stores pending messages for only four collapse keys per device. A separate key per send would drop messages.
      collapse_key: content.collapseKey,
      priority: content.priority === 'high' ? 'HIGH' : 'NORMAL',
      ttl: lifetime === undefined ? undefined : `${lifetime}s`,
      notification: parts.look,
    }),
  };
}

const messageBody = oncePerContent((push: PushFor<'android'>, lifetime) =>
  JSON.stringify(message(push, lifetime)).slice(1),
);

/**
 * The body of `messages:send`.
 *
 * @param lifetime in seconds
 * @throws UnsendableError
 */
export const fcmBody = (push: PushFor<'android'>, lifetime?: number): string =>
  `{"message":{"token":${JSON.stringify(push.token)},${messageBody(push, lifetime)}}`;
