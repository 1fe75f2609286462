import type { Properties } from '../core/device.ts';
import { failUnless } from '../core/fail.ts';
import type { Request } from '../core/http.ts';
import { keyOf, propertiesOf, readKey } from '../core/push-key.ts';
import type { Store } from '../core/storage.ts';
import type { Repaired } from '../module.ts';
import type { Workers } from './workers.ts';

export interface PushParts {
  store: Store;
  workers: Workers;
  send: Request;
}

type Register = (subscription: Pick<Properties, 'token' | 'webPushKey'>) => Promise<unknown>;

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
    throw failUnless(error, 'subscription_failed', 'The browser could not subscribe to its push service.');
  }
}

/** Subscribes at the push service of the browser, and gives the subscription to the service. */
export async function subscribe({ workers, register, send, store }: PushParts & { register: Register }) {
  const registration = await workers.open();
  const key = await readKey(send);
  const subscription = await subscribeWith(registration.pushManager, key, await workers.isOwn(registration));
  await workers.claim(registration);
  await store.update('pushKey', () => ({ key, checkedAt: Date.now() }));
  await register(propertiesOf(subscription));
  return subscription;
}

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
 */
export async function repairSubscription(
  { workers, store, send }: PushParts,
  isSubscribed: boolean,
  sessionStartedAt: number,
): Promise<Repaired | undefined> {
  // The browser ends the subscription of a site that may not notify, but reports it nowhere.
  if (isSubscribed && 'Notification' in window && Notification.permission === 'denied')
    return [{ token: null }, { token: null }];
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
  if (!subscription) return undefined;
  const properties = propertiesOf(subscription);
  return read === undefined ? [properties] : [properties, properties];
}
