import type { CallsModule } from '../module.ts';
import type { Delay } from './delay.ts';
import { notRegistered } from './device.ts';
import { EngageError, toEngageError } from './errors.ts';
import type { Schemas } from './http.ts';
import { randomText } from './random.ts';
import { changesUser, type State, type Store, type StoredCall } from './storage.ts';

/** The calls of the page that wait until the service has accepted or rejected them. */
export interface Outbox {
  /**
   * Stores a call durably, and sends it after all earlier ones.
   *
   * @param stored is called when it is stored
   * @throws EngageError If the service can't accept it now, the call stays
   */
  call(call: StoredCall, stored?: () => Promise<void>): Promise<Schemas['Device'] | undefined>;
  /** Sends the calls. Returns when to retry, in milliseconds since the epoch; undefined if none is left. */
  flush(isForced: boolean): Promise<number | undefined>;
  /** Sends the calls before a request that reads. @throws EngageError if the service does not know the user yet */
  settle(): Promise<void>;
}

interface OutboxParts {
  store: Store;
  delay: Delay;
  /** Loads what sends the calls. */
  load: () => Promise<CallsModule>;
  /** Sends the calls later. */
  schedule: () => void;
  /** Resolves when no registration is under way. */
  registered: () => Promise<unknown>;
}

/** Appends a call. False if the device is not registered, or is forgotten. */
const addCall = (store: Store, call: StoredCall) =>
  store.transact<boolean | undefined>('readwrite', ({ state, events }, settle) => {
    const device = state.get('device');
    const forgetting = state.get('forgetting');
    const calls = state.get('outbox');
    const user = state.get('user');
    const newest = events.openKeyCursor(null, 'prev');
    newest.onsuccess = () => {
      const isRegistered = device.result !== undefined && !forgetting.result;
      const after = (newest.result?.key as number | undefined) ?? 0;
      const current = user.result as State['user'] | undefined;
      const leaves = call.type === 'identify' && current != null && current !== call.clientId;
      if (isRegistered)
        state.put([...((calls.result as StoredCall[] | undefined) ?? []), { ...call, after, leaves }], 'outbox');
      settle(isRegistered);
    };
  });

export function createOutbox({ store, delay, load, schedule, registered }: OutboxParts): Outbox {
  let last: Promise<unknown> | undefined;
  const read = async () => (await store.get('outbox')) ?? [];
  /** A page need not wait for its first registration. */
  const waitForDevice = async () => (await store.get('device')) ?? registered();

  /** The calls stay in the order of the page. Before the first registration, nothing is stored. */
  async function add(call: StoredCall, before: Promise<unknown> | undefined): Promise<void> {
    await before?.catch(() => undefined);
    await waitForDevice();
    if (!(await store.get('device')) || !(await addCall(store, call))) throw notRegistered();
  }

  async function flush(isForced: boolean): Promise<number | undefined> {
    if ((await read()).length === 0 && !(await store.get('forgetting'))) return undefined;
    const calls = await load().catch((error: EngageError) => error);
    return calls instanceof EngageError ? delay.postpone(calls) : calls.flush(isForced);
  }

  return {
    async call(given, stored) {
      const id = randomText(8);
      await (last = add({ ...given, id }, last));
      await stored?.();
      try {
        return await (await load()).send(id);
      } catch (error) {
        schedule();
        throw toEngageError(error, 'network', 'The call could not be sent.');
      }
    },
    flush,
    async settle() {
      await waitForDevice();
      if ((await read()).length === 0) return;
      await flush(false);
      if ((await read()).some(changesUser)) {
        throw new EngageError('network', 'The change of the user is not sent yet.');
      }
    },
  };
}
