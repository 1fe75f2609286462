import type { CallsModule } from '../module.ts';
import type { Delay } from './delay.ts';
import { notRegistered } from './device.ts';
import { EngageError, toEngageError } from './errors.ts';
import type { Schemas } from './http.ts';
import { randomText } from './random.ts';
import { changesUser, type Store, type StoredCall } from './storage.ts';

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
}

export function createOutbox({ store, delay, load, schedule }: OutboxParts): Outbox {
  const read = async () => (await store.get('outbox')) ?? [];

  async function flush(isForced: boolean): Promise<number | undefined> {
    if ((await read()).length === 0 && !(await store.get('forgetting'))) return undefined;
    const calls = await load().catch((error: EngageError) => error);
    return calls instanceof EngageError ? delay.postpone(calls) : calls.flush(isForced);
  }

  return {
    async call(given, stored) {
      const id = randomText(8);
      if (!(await store.get('device')) || !(await store.addCall({ ...given, id }))) throw notRegistered();
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
      if ((await read()).length === 0) return;
      await flush(false);
      if ((await read()).some(changesUser)) {
        throw new EngageError('network', 'The service does not know yet that the user has changed.');
      }
    },
  };
}
