import type { AdoptModule, StartModule } from '../module.ts';
import { formerName, nameOf } from '../core/databases.ts';
import { type Device, type Event, openStore, type State, type Store } from '../core/storage.ts';

/** The content of a database. */
interface StoredContent {
  keys: (keyof State)[];
  values: unknown[];
  events: Event[];
}

const readAll = (store: Store) =>
  store.transact<StoredContent | undefined>('readonly', ({ state, events }, settle) => {
    const keys = state.getAllKeys();
    const values = state.getAll();
    const all = events.getAll();
    all.onsuccess = () =>
      settle({ keys: keys.result as (keyof State)[], values: values.result, events: all.result as Event[] });
  });

/** Adds values, unless the database has a device. */
const addAll = (store: Store, { keys, values, events: added }: StoredContent) =>
  store.transact<void>('readwrite', ({ state, events }) => {
    const device = state.get('device');
    device.onsuccess = () => {
      if (device.result !== undefined) return;
      keys.forEach((key, index) => state.put(values[index], key));
      for (const event of added) events.add(event);
    };
  });

/**
 * Moves what the browser has stored for this application into its database, if that has no device: by an earlier release, or with an app
 * key that was replaced.
 *
 * @param isOwn asks the service whether a device belongs to this application
 */
async function adopt(
  store: Store,
  common: Store,
  service: Pick<State['service'], 'url' | 'appKey'>,
  isOwn: (device: Device) => Promise<boolean>,
): Promise<void> {
  const name = nameOf(service);
  for (const other of [formerName, ...((await common.get('databases')) ?? [])]) {
    const from = openStore(() => other);
    const device = await from.get('device');
    const { url, appKey } = (await from.get('service')) ?? {};
    if (other === name || !device || url !== service.url) continue;
    const content = (appKey === service.appKey || (await isOwn(device))) && (await readAll(from));
    if (!content) continue;
    await addAll(store, content);
    await from.clear();
    indexedDB.deleteDatabase(other);
    // Its service worker has found it by the former name.
    await common.update('workers', (workers = {}) =>
      Object.fromEntries(Object.entries(workers).map(([scope, used]) => [scope, used === other ? name : used])),
    );
    return;
  }
}

export const start: StartModule<AdoptModule> = ({ store, internals: { common, service, send } }) => {
  /** The service accepts its token with the key of this application. */
  const isOwn = async ({ deviceToken }: Device): Promise<boolean> =>
    deviceToken !== undefined &&
    send('get', '/device/v1/devices/me', {}, deviceToken).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'unauthorized') throw error;
        return false;
      },
    );
  return { adopt: () => adopt(store, common, service, isOwn) };
};
