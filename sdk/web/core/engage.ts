import type { ContentReader, Core, Repaired } from '../module.ts';
import { createBackground } from './background.ts';
import { openChannel } from './channel.ts';
import { createClock } from './clock.ts';
import { nameOf, openShared } from './databases.ts';
import { deviceFunctions } from './device-functions.ts';
import { createDeviceAccess, type DeviceRequest, type Properties } from './device.ts';
import type { Engage } from './engage-api.ts';
import { createDelay } from './delay.ts';
import { createEmitter } from './emitter.ts';
import { type EngageError, toEngageError } from './errors.ts';
import { createRequest, type Schemas } from './http.ts';
import { createIdentity } from './identity.ts';
import { createLog } from './log.ts';
import { createImport, createLoader, type Load } from './modules.ts';
import { type CompleteOptions, completeOptions, type EngageOptions } from './options.ts';
import { createOutbox } from './outbox.ts';
import { readProperties } from './properties.ts';
import { askPermission, notificationPermission } from './permission.ts';
import { createQueue, type NewEvent } from './queue.ts';
import { continueSession } from './session.ts';
import { changesUser, type Device, type Event, type Fallback, type Memory, openStore } from './storage.ts';
import { shared } from './shared.ts';
import { listenToWorker } from './worker-listener.ts';

/** Options that another call of `init` can change. */
const changeable = ['appVersion', 'language', 'inApp', 'serviceWorker'] as const;

/**
 * Creates the SDK of a page for an application. Another call returns the same one, also of another copy of this script.
 *
 * @param scriptUrl the URL of this script
 * @throws EngageError `invalid_argument`
 */
export function createEngage(given: EngageOptions, scriptUrl: string): Engage {
  const options = completeOptions(given, scriptUrl);
  const name = nameOf({ url: options.service, appKey: options.appKey });
  const first = shared.instances.get(name);
  if (first) {
    for (const key of changeable) if (given[key] !== undefined) Object.assign(first.options, { [key]: given[key] });
    return first.engage;
  }
  const engage = withHandledErrors(startEngage(options, name));
  shared.instances.set(name, { engage, options });
  return engage;
}

/** A call whose promise the page does not use causes no unhandled rejection. */
function withHandledErrors<Api extends object>(api: Api): Api {
  const handle = (member: unknown): unknown => {
    if (typeof member !== 'function') return withHandledErrors(member as object);
    return (...given: unknown[]): unknown => {
      const result: unknown = Reflect.apply(member, undefined, given);
      // Also if the page has replaced the class Promise.
      (result as Promise<unknown> | undefined)?.catch?.(() => undefined);
      return result;
    };
  };
  return Object.fromEntries(Object.entries(api).map(([name, member]) => [name, handle(member)])) as Api;
}

/** @param name the name of the database */
function startEngage(options: CompleteOptions, name: string): Engage {
  const log = createLog(options.debug);
  const importFile = createImport(options.assets);
  /** Without IndexedDB, such as in a sandboxed frame, what the page stores ends with it. */
  const fallback: Fallback = {
    async load() {
      log('no database: data is kept in memory');
      return (await importFile<{ memory: Memory }>('memory')).memory;
    },
  };
  const store = openStore(() => name, fallback);
  const common = openShared(fallback);
  const { on: listen, emit, has } = createEmitter();
  const { service: url, appKey, debug, maxQueuedEvents } = options;
  const service = { url, appKey, debug, maxQueuedEvents, click: options.notificationClick };
  const clock = createClock();
  const send = createRequest(() => service, log, clock);
  const device = createDeviceAccess(store, send, reportRegistered);
  const queue = createQueue({
    store,
    clock,
    request: device.request,
    emit,
    log,
    maxEvents: async () => maxQueuedEvents,
  });
  const background = createBackground({
    ...{ queue, log, flushInterval: options.flushInterval },
    flushCalls: (isForced) => outbox.flush(isForced),
    sendLast: (events, deviceToken) =>
      void send(
        'post',
        '/device/v1/events',
        { body: { events: events.map((event) => clock.correct(event)) }, keepalive: true },
        deviceToken,
      ).catch(() => undefined),
  });
  const takeClick = listenToWorker({ name, store, emit, listensToClicks: () => has('notificationclick') });
  const on: typeof listen = (type, listener) => {
    const stop = listen(type, listener);
    // The click may have opened this page.
    if (type === 'notificationclick') void takeClick().catch(() => undefined);
    return stop;
  };
  const session = { startedAt: Date.now() };
  /** A page that is prerendered counts when it is shown. */
  const shown: Promise<unknown> | undefined = (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined;
  /** Whether the page uses the SDK. */
  let hasBegun = false;
  let isRegistered = false;
  const recent: Event[] = [];
  log('init', { service: service.url });

  /** @param always properties that are sent even if the service has had them */
  async function registerWith(properties: Properties, always?: Properties): Promise<Device> {
    await store.update('service', () => service);
    await common.update('databases', (names = []) => (names.includes(name) ? names : [...names, name]));
    const registered = await device.register({ ...readProperties(options), ...properties }, always);
    reportRegistered(registered);
    return registered;
  }

  function reportRegistered(current: Device, isFirst = true): void {
    background.useDevice(current);
    isRegistered = true;
    // A server that gives the device another user ends its token.
    if (!isFirst) return void identity.check(true).catch(() => undefined);
    log('registered', { udid: current.udid });
    emit('registered', { udid: current.udid });
  }

  /** Continues the session, which a new one begins with an event. */
  async function begin(event?: NewEvent): Promise<boolean> {
    hasBegun = true;
    const { startedAt, isNew } = await continueSession(store);
    session.startedAt = startedAt;
    if (isNew && event?.type !== 'open') await add({ type: 'open' });
    return isNew;
  }

  async function track(event: NewEvent): Promise<Event> {
    if (shown) await shown;
    await begin(event);
    return add(event);
  }

  async function add(event: NewEvent): Promise<Event> {
    const { state, active = false } = event;
    // Later pages can depend on it, also if this page loads no module.
    if (state !== undefined) await store.update('states', (states) => ({ ...states, [state]: active }));
    const complete = await queue.add(event);
    // When the page is left, it would be sent as an event of the previous user.
    if (!(await store.get('outbox'))?.some(changesUser)) background.added(complete);
    background.schedule();
    return complete;
  }

  /** This page or another tab has forgotten the device. */
  function forgotten(): void {
    isRegistered = false;
    background.clear();
    hasBegun = false;
    log('forgotten');
    emit('forgotten', {});
  }

  const tellOtherTabs = openChannel(name, forgotten);
  // Before the page uses the SDK, nothing is stored.
  document.addEventListener('visibilitychange', () => {
    if (hasBegun && document.visibilityState === 'visible') void begin().catch(() => undefined);
  });

  /** The browser has kept the page, which has missed what other tabs told. */
  async function restore(): Promise<void> {
    if (isRegistered && !(await store.get('device'))) forgotten();
    await identity.restore();
  }
  addEventListener('pageshow', ({ persisted }) => persisted && void restore().catch(() => undefined));

  const identity = createIdentity({ name, store, request: device.request, on, emit });
  const delay = createDelay({ store, emit, log }, 'calling');
  let registering: Promise<unknown> | undefined;
  const outbox = createOutbox({
    ...{ store, delay },
    registered: async () => registering,
    load: () => load('calls'),
    schedule: () => background.schedule(),
  });
  /** What it returns contains what the page has changed, and is of the current user. */
  const request: DeviceRequest = async (...parts) => {
    await outbox.settle();
    return device.request(...parts);
  };
  // Before all others: what they read must not be of the previous user.
  on('identity', () => void recent.splice(0));
  let reader: ContentReader | undefined;
  const content: ContentReader = {
    start: () => startContent(),
    refresh: async () => reader?.refresh(),
    isOffline: () => reader?.isOffline() ?? !navigator.onLine,
  };
  async function startContent(): Promise<void> {
    const loaded = await load('content').catch(() => undefined);
    // The stored content applies. The module may be available later.
    if (!loaded) addEventListener('online', () => void startContent(), { once: true });
    reader = loaded;
    await (loaded ? loaded.start() : emit('content', {}));
  }
  const internals = {
    ...{ options, common, name, service, send, queue, clock },
    ...{ register: registerWith, request: device.request, note: identity.note, delay },
    createToken: device.createToken,
    finishForget,
    engage: () => engage as Engage & { load: Load },
  };
  const core: Core = {
    service: service.url,
    request,
    track,
    on,
    emit,
    log,
    store,
    content,
    recent,
    session,
    internals,
  };
  const load = createLoader(importFile, core);
  on('tracked', ({ event }) => {
    if (recent.push(event) > 100) recent.shift();
  });
  on('content', () => {
    if (options.inApp) void loadInApp().catch((error: EngageError) => emit('error', { error }));
  });

  /** Loads the module only for pages that need it. */
  async function loadInApp(): Promise<void> {
    if (((await store.get('content'))?.inApps.length ?? 0) > 0) await load('in-app');
  }

  /** Adopts the device that this browser has stored before it had a database for this application. */
  async function adoptFormer(): Promise<void> {
    if ((await store.get('device')) || fallback.memory) return;
    await (await load('adopt')).adopt();
  }

  /** Deletes the device at the service, and all data of the SDK in the browser. After a failure, it continues later. */
  async function finishForget(): Promise<void> {
    await (await load('calls')).deleteAll(() => tellOtherTabs('forgotten'));
    forgotten();
  }

  async function continueCalls(): Promise<void> {
    if ((await store.get('forgetting')) || (await store.get('outbox'))?.length) background.schedule();
  }
  void continueCalls().catch(() => undefined);

  /** What a registration reports of the push subscription. The module is only loaded for browsers that may have one. */
  async function findPush(): Promise<Repaired> {
    const isSubscribed = !!(await store.get('device'))?.known.token;
    if (!isSubscribed && notificationPermission() !== 'granted') return [{}];
    const push = await load('push').catch(() => undefined);
    return (await push?.repair(isSubscribed, session.startedAt)) ?? [{}];
  }

  async function register(): Promise<{ udid: string }> {
    if (shown) await shown;
    await store.withLock('device', adoptFormer);
    if (await store.get('forgetting')) await finishForget();
    const isNew = await begin();
    if (options.pageViews) void load('views').catch(() => undefined);
    const { udid } = await registerWith(...(await findPush()));
    background.schedule();
    if (isNew) void identity.check().catch(() => undefined);
    return { udid };
  }

  const engage: Engage = {
    register() {
      const registered = register();
      registering = registered.catch(() => undefined);
      // Without a connection, the stored content applies.
      if (options.inApp) void registering.then(startContent);
      return registered;
    },
    async subscribe({ welcome } = {}) {
      // Both in parallel: the user waits for the permission only.
      const [push] = await Promise.all([load('push'), askPermission()]);
      const subscription = await push.subscribe(welcome).catch((error: unknown) => {
        throw toEngageError(error, 'subscription_failed', 'The browser could not be subscribed.');
      });
      await begin();
      background.schedule();
      log('subscribed');
      emit('subscribed', { endpoint: subscription.endpoint });
      return subscription;
    },
    track,
    flush: () => background.flush(true),
    async queued() {
      return { waiting: await store.countEvents(), dropped: (await store.get('dropped')) ?? 0 };
    },
    ...deviceFunctions(outbox, request),
    async identify(clientId: string | null, proof?: string) {
      const identified = outbox.call({ type: 'identify', clientId, proof }, () => identity.leave(clientId));
      return (await identified) as Schemas['Device'];
    },
    async signOut() {
      await outbox.call({ type: 'signOut' }, () => identity.leave(null));
    },
    async forget() {
      // Before the lock: an active request of another page must not register the device again.
      await store.update('forgetting', () => true);
      await finishForget().catch((error: unknown) => {
        background.schedule();
        throw error;
      });
    },
    device: () => request('get', '/device/v1/devices/me', {}),
    async badge(count) {
      await (navigator as { setAppBadge?: (count: number) => Promise<void> })
        .setAppBadge?.(count)
        .catch(() => undefined);
    },
    load,
    on,
  };
  return engage;
}
