import type { Request } from '../core/http.ts';
import type { Log } from '../core/log.ts';
import type { Device, Store } from '../core/storage.ts';
import type { PushModule } from '../module.ts';

interface ForgetParts {
  store: Store;
  log: Log;
  send: Request;
  createToken: (device: Device) => Promise<Device>;
  loadPush: () => Promise<PushModule>;
}

async function deleteDevice({ send, createToken }: ForgetParts, device: Device): Promise<void> {
  // A registration without a response may have reached the service.
  const { deviceToken } = device.deviceToken === undefined ? await createToken(device) : device;
  try {
    await send('delete', '/device/v1/devices/me', {}, deviceToken);
  } catch (error) {
    if ((error as { code?: string }).code !== 'unauthorized') throw error;
    // The token is invalid, but the device may exist. Without it, this creates and deletes one.
    await send('delete', '/device/v1/devices/me', {}, (await createToken(device)).deviceToken);
  }
}

const deleteStored = (parts: ForgetParts): Promise<void> =>
  parts.store.withLock('device', async () => {
    const { store } = parts;
    if (!(await store.get('forgetting'))) return;
    const device = await store.get('device');
    if (device) await deleteDevice(parts, device);
    await store.clear();
  });

/**
 * Deletes the device at the service, and all data of the SDK in the browser, unless another page has done it. Then ends the subscription.
 *
 * @param deleted is called before the subscription ends
 */
export async function deleteAll(parts: ForgetParts, deleted: () => void): Promise<void> {
  const { store, log, loadPush } = parts;
  const isSubscribed =
    'Notification' in window && Notification.permission === 'granted' && (await store.get('pushKey'));
  const subscription =
    isSubscribed &&
    (await loadPush().then(
      (push) => push.findOwn(),
      () => undefined,
    ));
  await deleteStored(parts);
  deleted();
  // The service no longer knows it, so it gets no pushes.
  if (subscription)
    await subscription.unsubscribe().catch((error: unknown) => log('not unsubscribed', { error: String(error) }));
}
