import { createClock } from '../core/clock.ts';
import { createDeviceAccess, notRegistered } from '../core/device.ts';
import { formerName, openShared } from '../core/databases.ts';
import { createRequest } from '../core/http.ts';
import { createLog } from '../core/log.ts';
import { keyOf, propertiesOf, readKey } from '../core/push-key.ts';
import { createQueue, type NewEvent } from '../core/queue.ts';
import { openStore, type State } from '../core/storage.ts';
import type { WorkerMessage } from '../core/worker-messages.ts';
import { openPage, reportClick } from './open-page.ts';
import { clickedPart, isPushData, type Push, type PushData, readPush, welcomeOf } from './payload.ts';

declare const self: ServiceWorkerGlobalScope;

/** Part of Chromium only: runs a worker when the browser is online again. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}
interface PushSubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const syncTag = 'engage-events';

const common = openShared();
/** The registration belongs to one application. */
const readName = async () => (await common.get('workers'))?.[self.registration.scope] ?? formerName;
const store = openStore(readName);
let debug = false;
const log = (text: string, details?: Readonly<Record<string, unknown>>) => createLog(debug)(text, details);

async function readService() {
  const service = await store.get('service');
  if (!service) throw notRegistered();
  debug = service.debug;
  return service;
}

const clock = createClock();
const send = createRequest(readService, log, clock);
const device = createDeviceAccess(store, send);
const queue = createQueue({
  ...{ store, clock, request: device.request, log },
  emit: () => undefined,
  maxEvents: async () => (await readService()).maxQueuedEvents,
});

/** Sends the queue. What can't be sent now is sent when the browser is online, or by the next page. */
async function flush(): Promise<void> {
  if ((await queue.flush()) === undefined) return;
  await (self.registration as SyncRegistration).sync?.register(syncTag);
}

/** A failure must not stop what the worker does for the user. */
const quietly = (work: Promise<unknown>) => work.catch((error: unknown) => log('failed', { error: String(error) }));

async function report(event: NewEvent): Promise<void> {
  // An unregistered or forgotten browser collects nothing.
  if (!(await store.get('device'))) return;
  await queue.add(event);
  await flush();
}

/** Whether a notification of the same send is shown, which the push only replaces: it was delivered twice. */
async function isRepeated({ tag, data: { sendId } }: Push['options']): Promise<boolean> {
  const shown = await self.registration.getNotifications({ tag });
  return shown.some(({ data }) => isPushData(data) && data.sendId === sendId);
}

async function show({ title, options }: Push): Promise<void> {
  const isSilent = options.renotify === true && (await isRepeated(options));
  const { maxActions } = Notification as { maxActions?: number };
  // Loads no icons of buttons that the browser does not show.
  const actions = options.actions?.slice(0, maxActions ?? 0);
  await self.registration.showNotification(title, {
    ...options,
    ...(isSilent && { renotify: false }),
    ...(actions && { actions }),
  });
  const { messageId } = options.data;
  await Promise.all([quietly(tellPages(messageId)), quietly(report({ type: 'display', messageId }))]);
}

/** Reports a push to the open pages, whose inbox may have a new message. */
async function tellPages(messageId: number): Promise<void> {
  const message: WorkerMessage<'push'> = {
    type: 'engage',
    database: await readName(),
    event: 'push',
    detail: { messageId },
  };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/** Gives the new subscription of this browser to the service, or subscribes again. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChange): Promise<void> {
  const { known } = (await store.get('device')) ?? {};
  const changed = newSubscription ?? oldSubscription;
  const isForeign = changed && keyOf(changed) !== (await store.get('pushKey'))?.key;
  if (!known?.token || isForeign) return;
  const renewed = newSubscription ?? (await subscribeAgain());
  await device.update(propertiesOf(renewed));
  log('push subscription renewed');
}

async function subscribeAgain(): Promise<PushSubscription> {
  const key = await readKey(send);
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await store.update('pushKey', () => ({ key, checkedAt: Date.now() }));
  return subscription;
}

self.addEventListener('push', (event) => {
  const push = readPush(event.data);
  if (push) event.waitUntil(show(push));
});

const keepClick = async (click: State['notificationClick']) =>
  (await store.get('device')) && store.update('notificationClick', () => click);

const behaviorOf = async () => (await store.get('service'))?.click;

async function handleClick(data: PushData, action: string): Promise<void> {
  const { url, closes } = clickedPart(data, action);
  if (closes) return;
  const client = await openPage(self, { url, behavior: await behaviorOf() });
  const { messageId, customParams = {} } = data;
  await reportClick(
    client,
    { messageId, customParams, ...(action && { buttonId: action }) },
    await readName(),
    keepClick,
  );
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const data: unknown = notification.data;
  const welcome = welcomeOf(data);
  if (!isPushData(data) && !welcome) return;
  notification.close();
  if (!isPushData(data)) {
    return event.waitUntil(quietly(behaviorOf().then((behavior) => openPage(self, { url: welcome?.url, behavior }))));
  }
  const { actionId } = clickedPart(data, action);
  const click: NewEvent = { type: 'click', messageId: data.messageId, ...(actionId !== undefined && { actionId }) };
  event.waitUntil(Promise.all([quietly(handleClick(data, action)), quietly(report(click))]));
});

self.addEventListener('notificationclose', (event) => {
  const data: unknown = event.notification.data;
  if (isPushData(data)) event.waitUntil(quietly(report({ type: 'close', messageId: data.messageId })));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as PushSubscriptionChange;
  change.waitUntil(quietly(renew(change)));
});

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag } = event as Event & { tag?: string };
  // A rejection lets the browser try again later.
  if (tag === syncTag) (event as ExtendableEvent).waitUntil(flush());
});
