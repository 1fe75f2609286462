import type { Core } from '../module.ts';
import { createBackground } from './background.ts';
import { createClock } from './clock.ts';
import { createContentReader } from './content.ts';
import { adopt, nameOf, openShared } from './databases.ts';
import { changeDevice, deviceFunctions } from './device-functions.ts';
import { createDeviceAccess, type DeviceRequest, type Properties } from './device.ts';
import type { Engage } from './engage-api.ts';
import { createEmitter } from './emitter.ts';
import type { EngageError } from './errors.ts';
import { createRequest, type Schemas } from './http.ts';
import { createIdentity } from './identity.ts';
import { createLog } from './log.ts';
import { createLoader } from './modules.ts';
import { type CompleteOptions, completeOptions, type EngageOptions } from './options.ts';
import { createOutbox } from './outbox.ts';
import { readProperties } from './properties.ts';
import { propertiesOf } from './push-key.ts';
import { findOwnSubscription, repairSubscription, subscribe } from './push.ts';
import { createQueue, type NewEvent } from './queue.ts';
import { continueSession } from './session.ts';
import { changesUser, type Device, type Event, openStore, type StoredCall } from './storage.ts';
import { shared } from './shared.ts';
import { listenToWorker } from './worker-listener.ts';
import { createWorkers } from './workers.ts';

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
      if (result instanceof Promise) result.catch(() => undefined);
      return result;
    };
  };
  return Object.fromEntries(Object.entries(api).map(([name, member]) => [name, handle(member)])) as Api;
}

/** @param name the name of the database */
function startEngage(options: CompleteOptions, name: string): Engage {
  const log = createLog(options.debug);
  const store = openStore(() => name);
  const common = openShared();
  const { on, emit } = createEmitter();
  const { service: url, appKey, debug, maxQueuedEvents } = options;
  const service = { url, appKey, debug, maxQueuedEvents };
  const clock = createClock();
  const send = createRequest(() => service, log, clock);
  const device = createDeviceAccess(store, send, (isOwn) => adopt(store, common, service, isOwn), reportRegistered);
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
  listenToWorker(name, emit);
  const session = { startedAt: Date.now() };
  /** A page that is prerendered counts when it is shown. */
  const shown: Promise<unknown> | undefined = (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined;
  /** Whether the page uses the SDK. */
  let hasBegun = false;
  const recent: Event[] = [];
  log('init', { service: service.url });

  const push = { store, send, workers: createWorkers({ options, common, name }) };

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
    // A server that gives the device another user ends its token.
    if (!isFirst) return void identity.check().catch(() => undefined);
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
    background.clear();
    hasBegun = false;
    log('forgotten');
    emit('forgotten', {});
  }

  const otherTabs = new BroadcastChannel(name);
  otherTabs.onmessage = forgotten;
  // Before the page uses the SDK, nothing is stored.
  document.addEventListener('visibilitychange', () => {
    if (hasBegun && document.visibilityState === 'visible') void begin().catch(() => undefined);
  });

  const identity = createIdentity({ name, store, request: device.request, emit, queue });
  const outbox = createOutbox({
    ...{ store, emit, log, perform },
    finishForget: () => forget(() => device.finishForget()),
    readDevice: () => device.request('get', '/device/v1/devices/me', {}),
  });
  /** What it returns contains what the page has changed, and is of the current user. */
  const request: DeviceRequest = async (...parts) => {
    await outbox.settle();
    return device.request(...parts);
  };
  // Before all others: what they read must not be of the previous user.
  on('identity', () => void recent.splice(0));
  const content = createContentReader({ store, request, on, emit, log });
  const core: Core = { service: service.url, request, track, on, emit, log, store, content, recent, session };
  const load = createLoader(options.assets, core);
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

  async function perform(call: StoredCall) {
    const isUser = call.type === 'identify' || call.type === 'signOut';
    const result = await (isUser ? identity.change(call) : changeDevice(device.request, call, identity.note));
    if (!isUser && call.type !== 'consent') void content.refresh();
    return result;
  }

  /** @param run forgets the device, or continues to do so */
  async function forget(run: () => Promise<void>): Promise<void> {
    const subscription = await findOwnSubscription(push);
    await run();
    otherTabs.postMessage('forgotten');
    // The service no longer knows it, so it gets no pushes.
    await subscription?.unsubscribe().catch((error: unknown) => log('not unsubscribed', { error: String(error) }));
    forgotten();
  }

  async function continueCalls(): Promise<void> {
    if ((await store.get('forgetting')) || (await store.get('outbox'))?.length) background.schedule();
  }
  void continueCalls().catch(() => undefined);

  async function register(): Promise<{ udid: string }> {
    if (shown) await shown;
    await device.adopt();
    if (await store.get('forgetting')) await forget(() => device.finishForget());
    const isNew = await begin();
    const { known } = (await store.get('device')) ?? {};
    const repaired = await repairSubscription(push, !!known?.token, session.startedAt);
    const { subscription } = repaired ?? {};
    const cleared = repaired && !subscription ? { token: null } : undefined;
    const properties = subscription ? propertiesOf(subscription) : cleared;
    const { udid } = await registerWith(properties ?? {}, repaired?.isCompared ? properties : undefined);
    background.schedule();
    if (isNew) void identity.check().catch(() => undefined);
    return { udid };
  }

  return {
    register() {
      const registered = register();
      // Without a connection, the stored content applies.
      if (options.inApp) void registered.catch(() => undefined).then(content.start);
      return registered;
    },
    async subscribe() {
      const register = (properties: Properties) => registerWith({}, properties);
      const subscription = await subscribe({ ...push, register });
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
      const user = await store.get('user');
      const leaves = user != null && user !== clientId;
      const identified = outbox.call({ type: 'identify', clientId, proof, leaves }, () => identity.leave(clientId));
      return (await identified) as Schemas['Device'];
    },
    async signOut() {
      await outbox.call({ type: 'signOut' }, () => identity.leave(null));
    },
    forget: () =>
      forget(() => device.forget()).catch((error: unknown) => {
        background.schedule();
        throw error;
      }),
    load,
    on,
  };
}
