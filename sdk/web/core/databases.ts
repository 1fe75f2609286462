import type { Device, State, Store } from './storage.ts';
import { openStore } from './storage.ts';

type Service = Pick<State['service'], 'url' | 'appKey'>;

/** The database of all applications in earlier releases. */
export const formerName = 'engage';

/** An application has a database, locks and channels of its own. The key is no secret. */
export const nameOf = ({ url, appKey }: Service): string => `engage ${appKey} ${url}`;

/** What all applications of the origin share: the names of their databases, and which one a service worker uses. */
export const openShared = (): Store => openStore(() => 'engage-shared');

/**
 * Moves what the browser has stored for this application into its database, if that has no device: by an earlier release, or with an app
 * key that was replaced.
 *
 * @param isOwn asks the service whether a device belongs to this application
 */
export async function adopt(
  store: Store,
  common: Store,
  service: Service,
  isOwn: (device: Device) => Promise<boolean>,
): Promise<void> {
  if (await store.get('device')) return;
  const name = nameOf(service);
  for (const other of [formerName, ...((await common.get('databases')) ?? [])]) {
    const from = openStore(() => other);
    const device = await from.get('device');
    const { url, appKey } = (await from.get('service')) ?? {};
    if (other === name || !device || url !== service.url) continue;
    const content = (appKey === service.appKey || (await isOwn(device))) && (await from.readAll());
    if (!content) continue;
    await store.addAll(content);
    await from.clear();
    indexedDB.deleteDatabase(other);
    // Its service worker has found it by the former name.
    await common.update('workers', (workers = {}) =>
      Object.fromEntries(Object.entries(workers).map(([scope, used]) => [scope, used === other ? name : used])),
    );
    return;
  }
}
