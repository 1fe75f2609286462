import type { Emitter } from '../core/emitter.ts';
import type { Delay } from '../core/delay.ts';
import type { EngageError } from '../core/errors.ts';
import { fail, failUnless } from '../core/fail.ts';
import type { Schemas } from '../core/http.ts';
import type { Log } from '../core/log.ts';
import type { Store, StoredCall } from '../core/storage.ts';
import type { CallsModule } from '../module.ts';

/** What the service returns: the device, if the call changes it. */
type Result = Schemas['Device'] | undefined;

/** What waits for a call of this page. */
interface Waiting {
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface OutboxParts {
  store: Store;
  emit: Emitter['emit'];
  log: Log;
  delay: Delay;
  /** Sends a call. */
  perform: (call: StoredCall) => Promise<Result>;
  /** Continues to forget the device. */
  finishForget: () => Promise<void>;
  /** Reads the device at the service. */
  readDevice: () => Promise<Schemas['Device']>;
}

/** Why a call could not be sent now. */
interface Failure {
  error: EngageError;
}

/** Whether the service may accept the same call later. */
const isTemporary = ({ code, request }: EngageError) =>
  ['network', 'rate_limited', 'service', 'unauthorized', 'storage'].includes(code) ||
  request === 'post /device/v1/devices';

/** Sends the calls that are stored. All pages share them, and one of them sends. */
export function createSender({
  store,
  emit,
  log,
  delay,
  perform,
  finishForget,
  readDevice,
}: OutboxParts): Omit<CallsModule, 'deleteAll'> {
  /** The calls of this page that have not settled. */
  const waiting = new Map<string, Waiting>();

  const read = async () => (await store.get('outbox')) ?? [];

  async function drain(isForced: boolean): Promise<Failure | number | undefined> {
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
        const error = failUnless(thrown, 'network', 'The call could not be sent.') as EngageError;
        if (isTemporary(error)) return { error };
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
      // A new call does not wait for the delay of the SDK: its own flush follows.
      if (!waiter || (left.has(id) && typeof failure === 'number' && !isForced)) continue;
      waiting.delete(id);
      // Another tab has sent it, or has forgotten the device.
      if (!left.has(id)) await readDevice().then(waiter.resolve, waiter.reject);
      else if (typeof failure === 'object') waiter.reject(failure.error);
      else waiter.reject(fail('rate_limited', 'The service asked to wait. The call is repeated then.'));
    }
    return typeof failure === 'object' ? delay.postpone(failure.error) : failure;
  }

  return {
    send: (id) =>
      new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        flush(true).catch((error: unknown) => waiting.get(id)?.reject(error));
      }),
    flush,
  };
}
