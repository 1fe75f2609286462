import type { DeviceRequest } from './device.ts';
import type { Emitter } from './emitter.ts';
import { type EngageError, toEngageError } from './errors.ts';
import type { Log } from './log.ts';
import { randomText } from './random.ts';
import type { Event, QueuedEvent, Store } from './storage.ts';

/** An event without what the SDK adds. */
export type NewEvent = Omit<Event, 'id' | 'date'>;

/** The largest batch of the contract. */
const maxBatch = 500;
const firstDelay = 1_000;
const longestDelay = 300_000;
/** The longest `Retry-After` that the SDK respects. */
const longestRetryAfter = 24 * 3_600_000;

/** Ignores a time that is further away than any delay: the clock of the device was corrected. */
const validTime = (time: number | undefined, longest: number) =>
  time !== undefined && time - Date.now() <= longest ? time : 0;

export interface Queue {
  /** Stores an event durably. */
  add(event: NewEvent): Promise<Event>;
  /**
   * Sends all events, unless an earlier failure asks to wait.
   *
   * @param isForced whether to skip the delay of the SDK. The service's `Retry-After` still applies
   * @returns when to retry, in milliseconds since the epoch; undefined if the queue is empty
   */
  flush(isForced?: boolean): Promise<number | undefined>;
}

interface QueueParts {
  store: Store;
  request: DeviceRequest;
  emit: Emitter['emit'];
  log: Log;
  /** Maximum number of events. Then the oldest are deleted. */
  maxEvents: () => Promise<number>;
}

/** The events that wait to be sent. All pages and the service worker share them, and one of them sends. */
export function createQueue({ store, request, emit, log, maxEvents }: QueueParts): Queue {
  /** Records a failure, and returns when to retry. */
  async function postpone(error: EngageError): Promise<number> {
    const now = Date.now();
    const retryAfter = Math.min(longestRetryAfter, (error.retryAfterSeconds ?? 0) * 1_000);
    const { retryAt, notBefore } = await store.update('sending', (current) => {
      const attempts = (current?.attempts ?? 0) + 1;
      const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
      return { attempts, retryAt: now + delay, notBefore: now + retryAfter };
    });
    const at = Math.max(retryAt, notBefore);
    log('events could not be sent', { code: error.code, retryInMs: at - now });
    emit('error', { error });
    return at;
  }

  async function reportDropped(count: number, reason: string): Promise<void> {
    const total = (await store.get('dropped')) ?? count;
    log(`events are deleted: ${reason}`, { count, total });
    emit('dropped', { count, total });
  }

  async function sendBatch(batch: readonly QueuedEvent[]): Promise<void> {
    const result = await request('post', '/device/v1/events', { body: { events: batch.map(({ event }) => event) } });
    await store.removeEvents(batch.map(({ key }) => key));
    await store.update('sending', () => undefined);
    log('events sent', { accepted: result.accepted, rejected: result.rejected });
    emit('sent', result);
  }

  /** Returns when events may be sent. */
  async function readDelay(isForced: boolean): Promise<number> {
    const { retryAt, notBefore } = (await store.get('sending')) ?? {};
    return Math.max(isForced ? 0 : validTime(retryAt, longestDelay), validTime(notBefore, longestRetryAfter));
  }

  async function drain(isForced: boolean): Promise<number | undefined> {
    let size = maxBatch;
    for (;;) {
      const retryAt = await readDelay(isForced);
      const batch = await store.firstEvents(size);
      if (batch.length === 0) return undefined;
      if (retryAt > Date.now()) return retryAt;
      try {
        await sendBatch(batch);
        size = Math.min(maxBatch, size * 2);
      } catch (thrown) {
        const error = toEngageError(thrown, 'network', 'The events could not be sent.');
        // Before the registration, events wait.
        if (error.code === 'not_registered') return undefined;
        if (!isInvalidBatch(error)) return postpone(error);
        if (batch.length === 1) {
          await store.dropEvents(batch.map(({ key }) => key));
          await reportDropped(1, 'the service does not accept them');
          // If the service accepts no event at all, the delays keep most of them.
          return postpone(error);
        }
        size = Math.floor(batch.length / 2);
        emit('error', { error });
      }
    }
  }

  return {
    async add(event) {
      const complete: Event = { id: randomText(16), date: new Date().toISOString(), ...event };
      const count = await store.addEvent(complete, await maxEvents());
      const { code } = event;
      if (code !== undefined) {
        await store.update('eventCodes', (codes = []) =>
          [...codes.filter((known) => known !== code), code].slice(-100),
        );
      }
      log(`event ${event.type}`, { ...event });
      if (count > 0) await reportDropped(count, 'the queue is full');
      emit('tracked', { event: complete });
      return complete;
    },
    flush: (isForced = false) => store.withLock('events', () => drain(isForced)),
  };
}

/** Whether the service does not accept the body, for example because it is too large. Registering again can fail as well. */
const isInvalidBatch = ({ request, status }: EngageError) =>
  request === 'post /device/v1/events' && (status === 400 || status === 413);
