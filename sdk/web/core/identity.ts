import type { DeviceRequest } from './device.ts';
import type { Emitter, EngageEvents } from './emitter.ts';
import type { Engage } from './engage-api.ts';
import type { Schemas } from './http.ts';
import type { State, Store } from './storage.ts';

export interface Identity extends Pick<Engage, 'identify' | 'signOut'> {
  /** Compares the user of a device, as the service has it, with the one that this browser knows. */
  note: (device: Schemas['Device']) => Promise<void>;
  /** Asks the service for the user of this device, which a server can change too. */
  check: () => Promise<void>;
}

interface IdentityParts {
  /** The name of the database. */
  name: string;
  store: Store;
  request: DeviceRequest;
  emit: Emitter['emit'];
  /** Sends the events that wait. */
  flush: () => Promise<void>;
}

/** What the browser stores for a user. The next one must not see it, and has no part in it. */
const ofUser = ['content', 'states', 'eventCodes', 'inApps'] as const;

/** The user of this browser. All pages learn of a change by the event `identity`. */
export function createIdentity({ name, store, request, emit, flush }: IdentityParts): Identity {
  const otherTabs = new BroadcastChannel(`${name}-identity`);
  let isChecking = false;
  otherTabs.onmessage = ({ data }: MessageEvent<EngageEvents['identity']>) => emit('identity', data);

  async function note(known: Schemas['Device']): Promise<void> {
    const clientId = known.clientId ?? null;
    let previous: string | null | undefined;
    await store.update('user', (current, device): State['user'] | undefined => {
      previous = current;
      return device ? clientId : current;
    });
    if (previous === clientId || (previous === undefined && clientId === null)) return;
    if (previous != null) for (const key of ofUser) await store.update(key, () => undefined);
    const change = { clientId, previous: previous ?? null };
    otherTabs.postMessage(change);
    emit('identity', change);
  }

  /** The user, also if another version of the SDK has identified this browser. */
  async function readUser(): Promise<string | null> {
    const known = await store.get('user');
    if (known !== undefined) return known;
    const { clientId = null } = await request('get', '/device/v1/devices/me', {});
    return store.update('user', (): State['user'] => clientId);
  }

  async function update(body: Schemas['DeviceUpdate']): Promise<Schemas['Device']> {
    const device = await request('patch', '/device/v1/devices/me', { body });
    await note(device);
    return device;
  }

  async function signOut(): Promise<void> {
    // What the user did is still reported as hers.
    await flush();
    await update({ clientId: null, signOut: true });
  }

  return {
    note,
    async check() {
      // The request can renew the token, which asks for a check.
      if (isChecking || (await store.get('user')) == null) return;
      isChecking = true;
      await request('get', '/device/v1/devices/me', {})
        .then(note)
        .finally(() => (isChecking = false));
    },
    async identify(clientId: string | null, proof?: string) {
      const user = await readUser();
      if (user !== null && user !== clientId) {
        if (clientId === null) await flush();
        else await signOut();
      }
      return update({ clientId, ...(proof !== undefined && { identityProof: { clientId: proof } }) });
    },
    signOut,
  };
}
