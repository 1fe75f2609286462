import type { Core, Modules, StartModule } from '../module.ts';
import { createBackground } from './background.ts';
import { createDeviceAccess, type DeviceRequest } from './device.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { EngageError, toEngageError } from './errors.ts';
import { createRequest, type Schemas } from './http.ts';
import { createLog } from './log.ts';
import { completeOptions, type EngageOptions } from './options.ts';
import { readProperties } from './properties.ts';
import { findSubscription, renewSubscription, subscribe } from './push.ts';
import { createQueue, type NewEvent } from './queue.ts';
import { continueSession } from './session.ts';
import { type Device, type Event, openStore } from './storage.ts';
import { listenToWorker } from './worker-listener.ts';

type FieldValue = string | number | boolean | null;

/** The SDK of one page. All promises reject with an EngageError. */
export interface Engage {
  /** Registers this browser, or reports what has changed since. Call it on each page. */
  register(): Promise<{ udid: string }>;
  /**
   * Asks the user to allow notifications, and subscribes. Call it while you handle a click: browsers ask only then.
   */
  subscribe(): Promise<PushSubscription>;
  /** Adds an event to the queue, and sends it in the background. Resolves when the event is stored in the browser. */
  track(event: NewEvent): Promise<Event>;
  /** Sends the events that wait in the queue now. */
  flush(): Promise<void>;
  /** How many events wait, and how many were deleted because the queue was full. */
  queued(): Promise<{ waiting: number; dropped: number }>;
  /**
   * Sets fields of the data scheme that devices can write. `null` clears a value.
   *
   * @param proofs for matching keys, by field name, as your back end computes them
   */
  setFields(fields: Record<string, FieldValue>, proofs?: Record<string, string>): Promise<Schemas['Device']>;
  /** Connects this browser to a user, with the proof from your back end. `null` disconnects it. */
  identify(clientId: string, proof: string): Promise<Schemas['Device']>;
  identify(clientId: null): Promise<Schemas['Device']>;
  /** Joins a list by its external ID. */
  joinList(externalId: string): Promise<void>;
  /** Leaves a list by its external ID. */
  leaveList(externalId: string): Promise<void>;
  /** Records whether the user accepts pushes. */
  consent(consent: boolean): Promise<void>;
  inbox: {
    /** A page of the inbox, newest first. */
    list(page?: number): Promise<Schemas['InboxPage']>;
    /** Records when the user read or archived a message. `null` clears a date. */
    setStatus(inboxId: number, status: Schemas['InboxStatus']): Promise<void>;
  };
  /** Deletes this device at the service, its push subscription, and all data of the SDK in the browser. */
  forget(): Promise<void>;
  /** Starts a module, which is loaded on first use. */
  load<Name extends keyof Modules>(name: Name): Promise<Modules[Name]>;
  /** Adds a listener. Returns a function that removes it. */
  on: Emitter['on'];
}

/**
 * Creates the SDK of a page.
 *
 * @param scriptUrl the URL of this script
 * @throws EngageError `invalid_argument`
 */
export function createEngage(given: EngageOptions, scriptUrl: string): Engage {
  const options = completeOptions(given, scriptUrl);
  const log = createLog(options.debug);
  const store = openStore();
  const { on, emit } = createEmitter();
  const service = { url: options.service, appKey: options.appKey, debug: options.debug };
  const send = createRequest(() => service, log);
  const device = createDeviceAccess(store, send);
  const queue = createQueue({ store, request: device.request, emit, log, maxEvents: options.maxQueuedEvents });
  const background = createBackground({
    ...{ store, queue, log, flushInterval: options.flushInterval },
    sendLast: (events, deviceToken) =>
      void send('post', '/device/v1/events', { body: { events: [...events] }, keepalive: true }, deviceToken).catch(
        () => undefined,
      ),
  });
  listenToWorker(emit);
  const session = { startedAt: Date.now() };
  const modules = new Map<string, Promise<unknown>>();
  log('init', { service: service.url });

  async function registerWith(properties: Device['known']): Promise<Device> {
    await store.update('service', () => service);
    const registered = await device.register(properties);
    background.useDevice(registered);
    log('registered', { udid: registered.udid });
    emit('registered', { udid: registered.udid });
    return registered;
  }

  async function track(event: NewEvent): Promise<Event> {
    const complete = await queue.add(event);
    background.added(complete);
    background.schedule();
    return complete;
  }

  async function begin(): Promise<void> {
    const { startedAt, isNew } = await continueSession(store);
    session.startedAt = startedAt;
    if (isNew) await track({ type: 'open' });
    else background.schedule();
  }

  const request: DeviceRequest = device.request;
  const core: Core = { service: service.url, request, track, on, emit, log, store, session };

  async function load<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
    try {
      const url = new URL(`${name}.js`, options.assets).href;
      const { start } = (await import(/* @vite-ignore */ url)) as { start: StartModule<Modules[Name]> };
      log(`module ${name} loaded`);
      return start(core);
    } catch (error) {
      modules.delete(name);
      throw toEngageError(error, 'network', `The module ${name} could not be loaded.`);
    }
  }

  return {
    async register() {
      const { known } = (await store.get('device')) ?? {};
      const subscription = await (known?.token ? renewSubscription(options, send) : findSubscription(options));
      const { udid } = await registerWith({
        ...readProperties(options),
        ...(subscription && { token: JSON.stringify(subscription) }),
      });
      await begin();
      return { udid };
    },
    async subscribe() {
      const register = (properties: Device['known']) => registerWith({ ...readProperties(options), ...properties });
      const subscription = await subscribe({ options, device: { ...device, register }, send });
      await begin();
      log('subscribed');
      emit('subscribed', { endpoint: subscription.endpoint });
      return subscription;
    },
    track,
    flush: () => background.flush(),
    async queued() {
      return { waiting: await store.countEvents(), dropped: (await store.get('dropped')) ?? 0 };
    },
    setFields: (fields, proofs) =>
      request('patch', '/device/v1/devices/me', { body: { fields, ...(proofs && { identityProof: proofs }) } }),
    identify: (clientId: string | null, proof?: string) =>
      request('patch', '/device/v1/devices/me', {
        body: { clientId, ...(proof !== undefined && { identityProof: { clientId: proof } }) },
      }),
    async joinList(externalId) {
      await request('put', '/device/v1/lists/{externalId}/membership', { path: { externalId } });
    },
    async leaveList(externalId) {
      await request('delete', '/device/v1/lists/{externalId}/membership', { path: { externalId } });
    },
    async consent(consent) {
      await request('put', '/device/v1/devices/me/push_consent', { body: { consent } });
    },
    inbox: {
      list: (page) => request('get', '/device/v1/inbox', { query: { page } }),
      async setStatus(inboxId, status) {
        await request('put', '/device/v1/inbox/{inboxId}/status', { path: { inboxId }, body: status });
      },
    },
    async forget() {
      await forgetDevice(request);
      background.clear();
      await store.clear();
      await (await findSubscription(options))?.unsubscribe();
      log('forgotten');
      emit('forgotten', {});
    },
    load(name) {
      const known = (modules.get(name) ?? load(name)) as ReturnType<typeof load<typeof name>>;
      modules.set(name, known);
      return known;
    },
    on,
  };
}

/** Deletes the device. One that was never registered is forgotten as well. */
async function forgetDevice(request: DeviceRequest): Promise<void> {
  await request('delete', '/device/v1/devices/me', {}).catch((error: unknown) => {
    if (!(error instanceof EngageError) || error.code !== 'not_registered') throw error;
  });
}
