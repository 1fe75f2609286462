import { createDelay } from './delay.ts';
import { notRegistered } from './device.ts';
import type { Emitter } from './emitter.ts';
import { EngageError, toEngageError } from './errors.ts';
import type { Schemas } from './http.ts';
import type { Log } from './log.ts';
import { randomText } from './random.ts';
import { changesUser, type Store, type StoredCall } from './storage.ts';

/** What the service returns: the device, if the call changes it. */
type Result = Schemas['Device'] | undefined;

/** The calls of the page that wait until the service has accepted or rejected them. All pages share them, and one of them sends. */
export interface Outbox {
  /**
   * Stores a call durably, and sends it after all earlier ones.
   *
   * @param stored is called when it is stored
   * @throws EngageError If the service can't accept it now, the call stays
   */
  call(call: StoredCall, stored?: () => Promise<void>): Promise<Result>;
  /** Sends the calls. Returns when to retry, in milliseconds since the epoch; undefined if none is left. */
  flush(isForced: boolean): Promise<number | undefined>;
  /** Sends the calls before a request that reads. @throws EngageError if the service does not know the user yet */
  settle(): Promise<void>;
}

interface OutboxParts {
  store: Store;
  emit: Emitter['emit'];
  log: Log;
  /** Sends a call. */
  perform: (call: StoredCall) => Promise<Result>;
  /** Continues to forget the device. */
  finishForget: () => Promise<void>;
  /** Reads the device at the service. */
  readDevice: () => Promise<Schemas['Device']>;
}

/** Whether the service may accept the same call later. */
const isTemporary = ({ code, request }: EngageError) =>
  ['network', 'rate_limited', 'service', 'unauthorized', 'storage'].includes(code) ||
  request === 'post /device/v1/devices';

export function createOutbox({ store, emit, log, perform, finishForget, readDevice }: OutboxParts): Outbox {
  const delay = createDelay({ store, emit, log }, 'calling');
  /** The calls of this page that have not settled. */
  const waiting = new Map<string, { resolve: (result: Result) => void; reject: (error: unknown) => void }>();

  const read = async () => (await store.get('outbox')) ?? [];

  async function drain(isForced: boolean): Promise<EngageError | number | undefined> {
    for (;;) {
      const [call] = await read();
      const id = call?.id ?? '';
      if (!call) return undefined;
      const retryAt = await delay.read(isForced);
      if (retryAt > Date.now()) return retryAt;
      let settle: () => void;
      try {
        const result = await perform(call);
        settle = () => waiting.get(id)?.resolve(result);
      } catch (thrown) {
        const error = toEngageError(thrown, 'network', 'The call could not be sent.');
        if (isTemporary(error)) return error;
        log(`${call.type} rejected`, { code: error.code });
        if (!waiting.has(id)) emit('error', { error });
        settle = () => waiting.get(id)?.reject(error);
      }
      await store.update('outbox', (calls = []) => {
        const others = calls.filter((other) => other.id !== id);
        return others.length > 0 ? others : undefined;
      });
      await delay.reset();
      settle();
      waiting.delete(id);
    }
  }

  async function flush(isForced: boolean): Promise<number | undefined> {
    if (await store.get('forgetting')) {
      const retryAt = await delay.read(isForced);
      if (retryAt > Date.now()) return retryAt;
      return finishForget().then(
        () => undefined,
        (error: EngageError) => delay.postpone(error),
      );
    }
    if ((await read()).length === 0) return undefined;
    const before = [...waiting.keys()];
    const failure = await store.withLock('calls', () => drain(isForced));
    const left = new Set((await read()).map(({ id }) => id));
    for (const id of before) {
      const waiter = waiting.get(id);
      if (!waiter) continue;
      waiting.delete(id);
      // Another tab has sent it, or has forgotten the device.
      if (!left.has(id)) await readDevice().then(waiter.resolve, waiter.reject);
      else if (failure instanceof EngageError) waiter.reject(failure);
      else waiter.reject(new EngageError('rate_limited', 'The service asked to wait. The call is repeated then.'));
    }
    return failure instanceof EngageError ? delay.postpone(failure) : failure;
  }

  return {
    async call(given, stored) {
      const id = randomText(8);
      if (!(await store.get('device')) || !(await store.addCall({ ...given, id }))) throw notRegistered();
      await stored?.();
      const result = new Promise<Result>((resolve, reject) => waiting.set(id, { resolve, reject }));
      void flush(true).catch((error: unknown) => waiting.get(id)?.reject(error));
      return result;
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
