import type { Properties } from './device.ts';
import { EngageError, toEngageError } from './errors.ts';
import type { Request } from './http.ts';
import type { CompleteOptions } from './options.ts';
import { keyOf, propertiesOf, readKey } from './push-key.ts';
import type { Store } from './storage.ts';

interface PushParts {
  options: Pick<CompleteOptions, 'serviceWorker'>;
  store: Store;
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

interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: object): TrustedTypePolicy;
}

let policy: TrustedTypePolicy | undefined;

/** A page that requires trusted types (`require-trusted-types-for 'script'`) allows the policy `engage`, which can be created once. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('engage', { createScriptURL: (given: string) => given });
  return policy ? policy.createScriptURL(url) : url;
}

async function openRegistration({ serviceWorker }: PushParts['options']): Promise<ServiceWorkerRegistration> {
  if (typeof serviceWorker !== 'string') return serviceWorker;
  try {
    const registration = await navigator.serviceWorker.register(trustedUrl(serviceWorker));
    await activated(registration);
    return registration;
  } catch (error) {
    throw toEngageError(error, 'subscription_failed', `The service worker ${serviceWorker} could not be registered.`);
  }
}

/** Waits for the worker. A subscription needs an active one, which may be for another scope than this page. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });
}

/** Subscribes with a key. A subscription with another key is replaced, since the service can't send to it. */
async function subscribeWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  try {
    const current = await pushManager.getSubscription();
    if (current && keyOf(current) === key) return current;
    await current?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw toEngageError(error, 'subscription_failed', 'The browser could not subscribe to its push service.');
  }
}

/** Asks for permission, subscribes at the push service of the browser, and gives the subscription to the service. */
export async function subscribe({ options, register, send, store }: PushParts & { register: Register }) {
  await askPermission();
  const { pushManager } = await openRegistration(options);
  const key = await readKey(send);
  const subscription = await subscribeWith(pushManager, key);
  await store.update('pushKey', () => ({ key, checkedAt: Date.now() }));
  await register(propertiesOf(subscription));
  return subscription;
}

const isDenied = () => 'Notification' in window && Notification.permission === 'denied';

/** The registration, if the page has registered its worker before. */
async function findRegistration({
  serviceWorker,
}: PushParts['options']): Promise<ServiceWorkerRegistration | undefined> {
  if (typeof serviceWorker !== 'string') return serviceWorker;
  if (!('serviceWorker' in navigator)) return undefined;
  const all = await navigator.serviceWorker.getRegistrations();
  const { href } = new URL(serviceWorker, location.href);
  return all.find(({ active, waiting, installing }) => (active ?? waiting ?? installing)?.scriptURL === href);
}

async function findSubscription(options: PushParts['options']) {
  const registration = await findRegistration(options).catch(() => undefined);
  const pushManager = registration?.pushManager;
  return { pushManager, current: await pushManager?.getSubscription().catch(() => null) };
}

/** The subscription of this browser, unless it belongs to another sender. */
export async function findOwnSubscription({
  options,
  store,
}: Pick<PushParts, 'options' | 'store'>): Promise<PushSubscription | undefined> {
  const { current } = await findSubscription(options);
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
  { options, store, send }: PushParts,
  isSubscribed: boolean,
  sessionStartedAt: number,
): Promise<{ subscription?: PushSubscription; isCompared: boolean } | undefined> {
  // The browser ends the subscription of a site that may not notify, but reports it nowhere.
  if (isSubscribed && isDenied()) return { isCompared: true };
  const { pushManager, current } = await findSubscription(options);
  if (!pushManager || (!current && !isSubscribed)) return undefined;
  const stored = await store.get('pushKey');
  const isKnown = stored && stored.checkedAt >= sessionStartedAt;
  const read = isKnown ? undefined : await readKey(send).catch(() => undefined);
  const key = read ?? stored?.key;

  async function repair(): Promise<PushSubscription | undefined> {
    if (current && keyOf(current) === key) return current;
    const isForeign = current && keyOf(current) !== stored?.key;
    if (key === undefined || isForeign || !isSubscribed || Notification.permission !== 'granted') return undefined;
    return subscribeWith(pushManager as PushManager, key).catch(() => undefined);
  }

  const subscription = await repair();
  if (read !== undefined) {
    await store.update('pushKey', () => ({ key: subscription ? read : stored?.key, checkedAt: Date.now() }));
  }
  return subscription && { subscription, isCompared: read !== undefined };
}
