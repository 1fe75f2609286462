import type { DeviceAccess } from './device.ts';
import { EngageError, toEngageError } from './errors.ts';
import type { Request } from './http.ts';
import type { CompleteOptions } from './options.ts';

interface PushParts {
  options: Pick<CompleteOptions, 'serviceWorker'>;
  device: DeviceAccess;
  send: Request;
}

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

/** @throws EngageError `push_not_configured` */
export async function readKey(send: Request): Promise<string> {
  try {
    return (await send('get', '/device/v1/web_push_key', {})).publicKey;
  } catch (error) {
    if (!(error instanceof EngageError) || error.code !== 'not_found') throw error;
    throw new EngageError('push_not_configured', 'The application has no VAPID keys.', { cause: error });
  }
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Subscribes with a key. A subscription with another key is replaced, since the service can't send to it. */
async function subscribeWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  try {
    const current = await pushManager.getSubscription();
    if (current && base64url(current.options.applicationServerKey) === key) return current;
    await current?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw toEngageError(error, 'subscription_failed', 'The browser could not subscribe to its push service.');
  }
}

/** Asks for permission, subscribes at the push service of the browser, and gives the subscription to the service. */
export async function subscribe({ options, device, send }: PushParts): Promise<PushSubscription> {
  await askPermission();
  const registration = await openRegistration(options);
  const subscription = await subscribeWith(registration.pushManager, await readKey(send));
  await device.register({ token: JSON.stringify(subscription) });
  return subscription;
}

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

/** The subscription that this browser has now. */
export async function findSubscription(options: PushParts['options']): Promise<PushSubscription | undefined> {
  const registration = await findRegistration(options).catch(() => undefined);
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? undefined;
}

/** The subscription of a browser that had one. If it is lost, the browser subscribes again, without a permission prompt. */
export async function renewSubscription(
  options: PushParts['options'],
  send: Request,
): Promise<PushSubscription | undefined> {
  const registration = await findRegistration(options).catch(() => undefined);
  if (!registration?.pushManager || Notification.permission !== 'granted') return undefined;
  const current = await registration.pushManager.getSubscription().catch(() => null);
  return (
    current ??
    readKey(send)
      .then((key) => subscribeWith(registration.pushManager, key))
      .catch(() => undefined)
  );
}
