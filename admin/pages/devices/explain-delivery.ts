import type { Schemas } from '../../api/client.ts';

type Entry = Schemas['DeviceTimelineEntry'];

/** Reasons of the service and of push services, and what they mean for the device. */
const explanations: [pattern: RegExp, text: string][] = [
  [
    /^opted out$/,
    'The user opted out of pushes. The device gets messages again when the application reports the consent of the user.',
  ],
  [
    /^the device has no token$/,
    'The device had no push token. It gets one when the user opens the application and allows notifications.',
  ],
  [
    /^token moved to another device$/,
    'Another device registered this push token later: the phone was reinstalled or shared. This device gets a token when its application registers again.',
  ],
  [
    /^the push token got this message/,
    'The push token belonged to another device when the send began, and that device got the message.',
  ],
  [
    /^(UNREGISTERED|Unregistered|ExpiredToken|status (404|410))$/,
    'The push token is no longer valid: the application was uninstalled, or notifications were turned off. The service has removed the token.',
  ],
  [
    /^(BadDeviceToken|DeviceTokenNotForTopic|SENDER_ID_MISMATCH|INVALID_ARGUMENT|not a device token of APNs|must be a device token of APNs.*)$/,
    'The push service does not know this token. It may belong to another application or environment: compare the gateway settings with the application.',
  ],
  [
    /^subscription of an older key$/,
    'The browser subscribed with a VAPID key that the application no longer has. The service has removed the token. The SDK subscribes again at the next visit.',
  ],
  [
    /another VAPID key/,
    'The browser subscribed with another VAPID key. The device needs a new subscription, which the SDK makes at the next visit.',
  ],
  [
    /^(not a push subscription|the (key of the )?subscription|the (host of the )?endpoint)/,
    'The stored push subscription can’t be used. The browser needs a new subscription, which the SDK makes at the next visit.',
  ],
  [
    /^(FCM is for Android|APNs is for iOS|Web Push is for browsers)$/,
    'The gateway is for another platform. Compare the gateway settings with the platform of the message.',
  ],
  [
    /^(too large|PayloadTooLarge$|status 413$)/,
    'The message is larger than the push service accepts. Shorten its texts or its custom parameters.',
  ],
  [
    /expired before|before it expired/,
    'The message could not be sent within its time to live. Check whether the send was paused or the push service was unavailable.',
  ],
  [
    /credentials|reject|VAPID keys|^(THIRD_PARTY_AUTH_ERROR|TopicDisallowed|MissingTopic|BadTopic)/,
    'The push service rejected the credentials of the application. Check the gateway settings.',
  ],
  [
    /^the push service|can't be reached|^the connection|^the access token request|^the response is not|\(?(429|5\d\d)\)?$|^not started$/,
    'The push service was unavailable or overloaded, and the message was not tried again. Send it again later.',
  ],
  [
    /^marketing pressure$/,
    'The device already had the maximum number of campaign messages in this period. See marketing pressure in the settings.',
  ],
  [
    /^no value for the placeholder/,
    'The text has a placeholder for which the device has no value. Set the field of the device, or give the placeholder a fallback, such as ${firstName|there}.',
  ],
  [
    /^the value of the placeholder .* is not valid in a URL$/,
    'A URL of the message depends on a field of the device. A placeholder at the beginning of a URL needs an absolute URL. Set the field of the device, or change the URL.',
  ],
  [/^the send was canceled$/, 'An operator canceled the send before the message went to this device.'],
];

const outcomes: Record<NonNullable<Entry['status']>, string> = {
  sent: 'The push service accepted the message. The device may not have shown it, for example if notifications are turned off.',
  failed: 'The push service did not accept the message.',
  suppressed: 'The device was skipped.',
  canceled: 'An operator canceled the send before the message went to this device.',
};

/** Says in plain words why a delivery has its outcome. */
export function explainDelivery({ status, reason = '' }: Entry): string {
  if (status === undefined) return '';
  return explanations.find(([pattern]) => pattern.test(reason))?.[1] ?? outcomes[status];
}
