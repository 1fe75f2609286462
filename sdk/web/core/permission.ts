import { EngageError } from './errors.ts';
import { serviceWorkers } from './service-workers.ts';

/** The permission of the site to show notifications; undefined if the browser has none. */
export const notificationPermission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;

/** @throws EngageError `unsupported` or `permission_denied` */
export async function askPermission(): Promise<void> {
  if (!serviceWorkers() || !('PushManager' in window) || !('Notification' in window)) {
    throw new EngageError('unsupported', 'This browser does not support push notifications.');
  }
  // First of all: browsers ask only while they handle the gesture of the user.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new EngageError('permission_denied', `The user did not allow notifications (${permission}).`);
  }
}
