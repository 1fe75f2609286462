import { type Clock, hasChanged } from './clock.ts';
import { createDelay } from './delay.ts';
import type { DeviceRequest } from './device.ts';
import type { Emitter, EngageEvents } from './emitter.ts';
import { type EngageError, toEngageError } from './errors.ts';
import type { Log } from './log.ts';
import { randomText } from './random.ts';
import type { Event, QueuedEvent, Store } from './storage.ts';

/** An event without what the SDK adds. */
export type NewEvent = Omit<Event, 'id' | 'date'>;

/** The largest batch of the contract. */
const maxBatch = 500;

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
  /** Whether the service asked to wait. */
  isLimited(): Promise<boolean>;
}

interface QueueParts {
  store: Store;
  clock: Clock;
  request: DeviceRequest;
  emit: Emitter['emit'];
  log: Log;
  /** Maximum number of events. Then the oldest are deleted. */
  maxEvents: () => Promise<number>;
}

/** The events that wait to be sent. All pages and the service worker share them, and one of them sends. */
export function createQueue({ store, clock, request, emit, log, maxEvents }: QueueParts): Queue {
  const delay = createDelay({ store, emit, log }, 'sending');

  async function reportDropped(count: number, reason: string): Promise<void> {
    const total = (await store.get('dropped')) ?? count;
    log(`events are deleted: ${reason}`, { count, total });
    emit('dropped', { count, total });
  }

  async function sendBatch(batch: readonly QueuedEvent[]): Promise<void> {
    let before = 0;
    let result: EngageEvents['sent'];
    do {
      // A registration that comes before it sets the clock.
      result = await request('post', '/device/v1/events', () => {
        before = clock.offset;
        return { body: { events: batch.map(({ event }) => clock.correct(event)) } };
      });
      // The response shows that the times were wrong, for which the service rejects events. It ignores the others by their IDs.
    } while (hasChanged(before, clock.offset) && result.rejected.length > 0);
    await store.removeEvents(batch.map(({ key }) => key));
    await delay.reset();
    log('events sent', { accepted: result.accepted, rejected: result.rejected });
    emit('sent', result);
  }

  async function drain(isForced: boolean): Promise<number | undefined> {
    let size = maxBatch;
    for (;;) {
      const retryAt = await delay.read(isForced);
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
        if (!isInvalidBatch(error)) return delay.postpone(error);
        if (batch.length === 1) {
          await store.dropEvents(batch.map(({ key }) => key));
          await reportDropped(1, 'the service does not accept them');
          // If the service accepts no event at all, the delays keep most of them.
          return delay.postpone(error);
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
    isLimited: () => delay.isLimited(),
  };
}

/** Whether the service does not accept the body, for example because it is too large. Registering again can fail as well. */
const isInvalidBatch = ({ request, status }: EngageError) =>
  request === 'post /device/v1/events' && (status === 400 || status === 413);
