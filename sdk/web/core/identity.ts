import { openChannel } from './channel.ts';
import type { DeviceRequest } from './device.ts';
import type { Emitter, EngageEvents } from './emitter.ts';
import type { Schemas } from './http.ts';
import { changesUser, type State, type Store, type StoredCall } from './storage.ts';

export interface Identity {
  /**
   * Compares the user of a device, as the service has it, with the one that this browser knows.
   *
   * @param call the call that has returned the device
   */
  note: (device: Schemas['Device'], call?: StoredCall) => Promise<void>;
  /**
   * Asks the service for the user of this device, which a server can change too.
   *
   * @param always also if this browser knows no user
   */
  check: (always?: boolean) => Promise<void>;
  /** Shows nothing of the user any more, unless it is this one. */
  leave: (clientId: string | null) => Promise<void>;
  /** Reports a change that this page has missed while the browser kept it to show it again. */
  restore: () => Promise<void>;
}

interface IdentityParts {
  /** The name of the database. */
  name: string;
  store: Store;
  request: DeviceRequest;
  on: Emitter['on'];
  emit: Emitter['emit'];
}

/** What the browser stores for a user. The next one must not see it, and has no part in it. */
const ofUser = ['content', 'states', 'eventCodes', 'inApps'] as const;

/** The user of this browser. All pages learn of a change by the event `identity`. */
export function createIdentity({ name, store, request, on, emit }: IdentityParts): Identity {
  const tellOtherTabs = openChannel<EngageEvents['identity']>(`${name}-identity`, (change) => emit('identity', change));
  let isChecking = false;
  const readUser = async () => (await store.get('user').catch(() => undefined)) ?? null;
  let known = readUser();
  on('identity', ({ clientId }) => void (known = Promise.resolve(clientId)));

  async function setUser(clientId: string | null): Promise<void> {
    let previous: string | null | undefined;
    await store.update('user', (current, device): State['user'] | undefined => {
      previous = current;
      return device ? clientId : current;
    });
    if (previous === clientId || (previous === undefined && clientId === null)) return;
    if (previous != null) for (const key of ofUser) await store.update(key, () => undefined);
    const change = { clientId, previous: previous ?? null };
    tellOtherTabs(change);
    emit('identity', change);
  }

  async function note(device: Schemas['Device'], call?: StoredCall): Promise<void> {
    // A later call changes the user: the page shows that already.
    const later = (await store.get('outbox'))?.filter(({ id }) => id !== call?.id);
    if (!later?.some(changesUser)) await setUser(device.clientId ?? null);
  }

  return {
    note,
    async check(always) {
      // The request can renew the token, which asks for a check.
      if (isChecking || (!always && (await store.get('user')) == null)) return;
      isChecking = true;
      await request('get', '/device/v1/devices/me', {})
        .then((device) => note(device))
        .finally(() => (isChecking = false));
    },
    async leave(clientId) {
      const user = await store.get('user');
      if (user !== undefined && user !== clientId) await setUser(null);
    },
    async restore() {
      const previous = await known;
      const clientId = await readUser();
      if (clientId !== previous) emit('identity', { clientId, previous });
    },
  };
}
