import type { Properties } from './device.ts';
import { EngageError, toEngageError } from './errors.ts';
import type { Request } from './http.ts';
import { keyOf, propertiesOf, readKey } from './push-key.ts';
import type { Store } from './storage.ts';
import type { Workers } from './workers.ts';

interface PushParts {
  store: Store;
  workers: Workers;
  send: Request;
}

type Register = (subscription: Pick<Properties, 'token' | 'webPushKey'>) => Promise<unknown>;

/** @throws EngageError `unsupported` or `permission_denied` */
async function askPermission(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    throw new EngageError('unsupported', 'This browser does not support push notifications.');
  }
  // First of all: browsers ask only while they handle the gesture of the user.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new EngageError('permission_denied', `The user did not allow notifications (${permission}).`);
  }
}

/**
 * Subscribes with a key. A subscription with another key is replaced, since the service can't send to it, and so is one of another
 * application.
 */
async function subscribeWith(pushManager: PushManager, key: string, isOwn = true): Promise<PushSubscription> {
  try {
    const current = await pushManager.getSubscription();
    if (current && keyOf(current) === key && isOwn) return current;
    await current?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw toEngageError(error, 'subscription_failed', 'The browser could not subscribe to its push service.');
  }
}

/** Asks for permission, subscribes at the push service of the browser, and gives the subscription to the service. */
export async function subscribe({ workers, register, send, store }: PushParts & { register: Register }) {
  await askPermission();
  const registration = await workers.open();
  const key = await readKey(send);
  const subscription = await subscribeWith(registration.pushManager, key, await workers.isOwn(registration));
  await workers.claim(registration);
  await store.update('pushKey', () => ({ key, checkedAt: Date.now() }));
  await register(propertiesOf(subscription));
  return subscription;
}

const isDenied = () => 'Notification' in window && Notification.permission === 'denied';

async function findSubscription(workers: Workers) {
  const registration = await workers.find().catch(() => undefined);
  return { registration, current: await registration?.pushManager.getSubscription().catch(() => null) };
}

/** The subscription of this browser, unless it belongs to another sender. */
export async function findOwnSubscription({
  workers,
  store,
}: Omit<PushParts, 'send'>): Promise<PushSubscription | undefined> {
  const { current } = await findSubscription(workers);
  return current && keyOf(current) === (await store.get('pushKey'))?.key ? current : undefined;
}

/**
 * Repairs the subscription. Once a session, compares its key with that of the application. A browser that was subscribed subscribes
 * again, without a permission prompt, if its subscription is lost or has a replaced key.
 *
 * @param sessionStartedAt in milliseconds since the epoch
 * @returns the subscription, and whether its key was compared
 */
export async function repairSubscription(
  { workers, store, send }: PushParts,
  isSubscribed: boolean,
  sessionStartedAt: number,
): Promise<{ subscription?: PushSubscription; isCompared: boolean } | undefined> {
  // The browser ends the subscription of a site that may not notify, but reports it nowhere.
  if (isSubscribed && isDenied()) return { isCompared: true };
  const { registration, current } = await findSubscription(workers);
  if (!registration || (!current && !isSubscribed)) return undefined;
  const stored = await store.get('pushKey');
  const isKnown = stored && stored.checkedAt >= sessionStartedAt;
  const read = isKnown ? undefined : await readKey(send).catch(() => undefined);
  const key = read ?? stored?.key;

  async function repair(): Promise<PushSubscription | undefined> {
    if (current && keyOf(current) === key) return current;
    const isForeign = current && keyOf(current) !== stored?.key;
    if (key === undefined || isForeign || !isSubscribed || Notification.permission !== 'granted') return undefined;
    return subscribeWith((registration as ServiceWorkerRegistration).pushManager, key).catch(() => undefined);
  }

  const subscription = await repair();
  if (subscription) await workers.claim(registration);
  if (read !== undefined) {
    await store.update('pushKey', () => ({ key: subscription ? read : stored?.key, checkedAt: Date.now() }));
  }
  return subscription && { subscription, isCompared: read !== undefined };
}
