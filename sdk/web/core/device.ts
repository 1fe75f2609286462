import { EngageError } from './errors.ts';
import type { Method, PathOf, Request, RequestParts, ResultOf } from './http.ts';
import { randomText } from './random.ts';
import type { Device, Store } from './storage.ts';

/** Properties that the SDK reports without being asked. */
export type Properties = Device['known'];

/**
 * A request with the token of the device, which is renewed if the service does not accept it. A function for its parts is called when it is
 * sent, which is after a registration.
 */
export type DeviceRequest = <M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  parts: RequestParts<M, Path> | (() => RequestParts<M, Path>),
) => Promise<ResultOf<M, Path>>;

export interface DeviceAccess {
  /**
   * Registers this browser, or updates what has changed since.
   *
   * @param always properties that are sent even if the service has had them, since it can have deleted them
   * @throws EngageError
   */
  register(properties: Properties, always?: Properties): Promise<Device>;
  /**
   * Updates a registered device.
   *
   * @throws EngageError
   */
  update(properties: Properties): Promise<Device>;
  /** Gets a token, and stores it. */
  createToken: (device: Device) => Promise<Device>;
  /** @throws EngageError `not_registered`, or the error of the response */
  request: DeviceRequest;
}

const newDevice = (): Device => ({ udid: randomText(16), secret: randomText(32), known: {}, wanted: {} });

export const notRegistered = () =>
  new EngageError('not_registered', 'This browser is not registered. Call register() first.');

const changesIn = (known: Properties, properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name, value]) => value !== known[name as keyof Properties]));

const withWanted = (device: Device, properties: Properties): Device => ({
  ...device,
  wanted: { ...device.wanted, ...properties },
});

/**
 * Manages the identity and the token of this browser, which all pages and the service worker share.
 *
 * @param renewed is called when a request has registered the device; `isFirst` if an earlier registration had failed
 */
export function createDeviceAccess(
  store: Store,
  send: Request,
  renewed: (device: Device, isFirst: boolean) => void = () => undefined,
): DeviceAccess {
  /** Gets a token. A UDID that belongs to another secret is replaced once. */
  async function createToken(device: Device, mayReplace = true): Promise<Device> {
    const known = { ...device.known, ...device.wanted };
    const { token, webPushKey, ...others } = known;
    try {
      const { deviceToken } = await send('post', '/device/v1/devices', {
        body: {
          ...{ UDID: device.udid, secret: device.secret, platform: 'web' as const, ...others },
          // A key belongs to a subscription.
          ...(token && { token, webPushKey }),
        },
      });
      return await save({ ...device, deviceToken, known });
    } catch (error) {
      if (!(error instanceof EngageError) || error.status !== 409 || !mayReplace) throw error;
      return createToken(await save({ ...newDevice(), wanted: known }), false);
    }
  }

  /** @throws EngageError if the device was forgotten in the meantime */
  async function save(device: Device): Promise<Device> {
    const saved = await store.update('device', (current) => current && device);
    if (!saved) throw notRegistered();
    return saved;
  }

  async function updateKnown(device: Device, always: Properties = {}): Promise<Device> {
    const changes = { ...changesIn(device.known, device.wanted), ...always };
    // The service forgets the key of a subscription with the subscription.
    const { webPushKey } = device.wanted;
    if (changes.token && webPushKey !== undefined) changes.webPushKey = webPushKey;
    if (Object.keys(changes).length === 0) return device;
    try {
      await send('patch', '/device/v1/devices/me', { body: changes }, device.deviceToken);
      return await save({ ...device, known: { ...device.known, ...changes } });
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      return createToken(device);
    }
  }

  async function existing(): Promise<Device> {
    const device = await store.get('device');
    if (!device || (await store.get('forgetting'))) throw notRegistered();
    return device;
  }

  /** @param used the token that the service did not accept */
  const renew = (used: string | undefined): Promise<Device> =>
    store.withLock('device', async () => {
      const device = await existing();
      if (device.deviceToken !== undefined && device.deviceToken !== used) return device;
      const registered = await createToken(device);
      renewed(registered, device.deviceToken === undefined);
      return registered;
    });

  return {
    register: (properties, always) =>
      store.withLock('device', async () => {
        if (await store.get('forgetting')) throw notRegistered();
        // Before the request: if it fails, later ones report these properties.
        const device = await store.update('device', (current) =>
          withWanted(current ?? newDevice(), { ...properties, ...always }),
        );
        return device.deviceToken === undefined ? createToken(device) : updateKnown(device, always);
      }),

    update: (properties) =>
      store.withLock('device', async () => updateKnown(await save(withWanted(await existing(), properties)))),

    createToken,

    async request(method, path, parts) {
      const device = await existing();
      const sendWith = (token: string | undefined) =>
        send(method, path, typeof parts === 'function' ? parts() : parts, token);
      const { deviceToken } = device.deviceToken === undefined ? await renew(undefined) : device;
      try {
        return await sendWith(deviceToken);
      } catch (error) {
        if (!isUnauthorized(error)) throw error;
        return sendWith((await renew(deviceToken)).deviceToken);
      }
    },
  };
}

const isUnauthorized = (error: unknown) => error instanceof EngageError && error.code === 'unauthorized';
