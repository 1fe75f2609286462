import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { runForAllRequests } from '../../db/request-scope.ts';
import type { StreamOwner, StreamSubscription } from '../stream-rights.store.ts';

/** A change, for some of the streams. */
export interface OperatorEvent {
  type: 'send' | 'import' | 'approval' | 'index' | 'health';
  /** The changed object. */
  content: object;
  /** Whether a stream shows it. */
  isFor: (subscription: StreamSubscription) => boolean;
}

export interface EventSource {
  /** Returns which of the subscriptions are still permitted, in the same order. */
  check: (subscriptions: readonly StreamSubscription[]) => Promise<boolean[]>;
  /** Reads the changes since the last call. */
  read: (subscriptions: readonly StreamSubscription[]) => Promise<OperatorEvent[]>;
  /** Called when one of the others fails. Streams stay open. */
  failed: (error: unknown) => OperatorEvent[];
}

export interface EventHub {
  /** Whether a session or a program token may open another stream. */
  hasRoom: (owner: StreamOwner) => boolean;
  /** Opens a stream of server-sent events after the first poll, so that it shows each later change. */
  open: (subscription: StreamSubscription) => Promise<Readable>;
  /** Ends all streams, also those that are opened later. */
  close: () => void;
}

/** In milliseconds. */
export interface HubIntervals {
  /** The pause between two polls. */
  poll: number;
  /** The interval of comments that keep connections open. */
  keepAlive: number;
}

const defaultIntervals: HubIntervals = { poll: 1_000, keepAlive: 15_000 };
/** A reader with more unread bytes of earlier polls is disconnected. */
const maxUnread = 256 * 1024;
const maxStreams = 1_000;
/** Streams of one session or program token, so that none takes all. */
const maxStreamsOfSession = 20;

const textOf = ({ type, content }: OperatorEvent) => `event: ${type}\ndata: ${JSON.stringify(content)}\n\n`;

/**
 * Creates a hub that polls for all streams of this process together, and only while there are streams.
 *
 * @param createSource called when the first stream is opened
 */
export function createEventHub(createSource: () => EventSource, intervals = defaultIntervals): EventHub {
  const streams = new Map<Readable, StreamSubscription>();
  let isClosed = false;
  let firstPoll: Promise<void> | undefined;

  async function poll(source: EventSource): Promise<void> {
    const polled = [...streams];
    const subscriptions = polled.map(([, subscription]) => subscription);
    const permitted = await source.check(subscriptions);
    polled.forEach(([stream], index) => {
      if (!permitted[index]) end(stream);
    });
    publish(await source.read(subscriptions.filter((_, index) => permitted[index])));
  }

  function publish(events: readonly OperatorEvent[]): void {
    // No reader can read between the events of a poll, so only the unread ones of earlier polls show that it is slow. The
    // client has to connect again, and then reads the lists.
    for (const stream of streams.keys()) if (stream.readableLength > maxUnread) stream.destroy();
    for (const event of events) {
      const text = textOf(event);
      for (const [stream, subscription] of streams) if (event.isFor(subscription)) stream.push(text);
    }
  }

  function end(stream: Readable): void {
    streams.delete(stream);
    stream.push(null);
  }

  const pollSafely = (source: EventSource) =>
    poll(source).catch((error: unknown) => {
      publish(source.failed(error));
    });

  /** Polls until the last stream ends. */
  function start(): Promise<void> {
    const source = createSource();
    const first = pollSafely(source);
    const run = async () => {
      let keptAliveAt = performance.now();
      await first;
      while (streams.size > 0) {
        await delay(intervals.poll, undefined, { ref: false });
        if (streams.size === 0) break;
        await pollSafely(source);
        if (performance.now() < keptAliveAt + intervals.keepAlive) continue;
        keptAliveAt = performance.now();
        for (const stream of streams.keys()) stream.push(': keep-alive\n\n');
      }
      firstPoll = undefined;
    };
    void run();
    return first;
  }

  return {
    hasRoom({ sessionId, programTokenId }) {
      if (streams.size >= maxStreams) return false;
      const own = [...streams.values()].filter(
        (subscription) => subscription.sessionId === sessionId && subscription.programTokenId === programTokenId,
      );
      return own.length < maxStreamsOfSession;
    },
    async open(subscription) {
      const stream = new Readable({ read: () => undefined });
      streams.set(stream, subscription);
      stream.once('close', () => streams.delete(stream));
      // The first line makes the client receive the headers immediately.
      stream.push('retry: 2000\n\n');
      if (isClosed) end(stream);
      await (firstPoll ??= runForAllRequests(async () => start()));
      return stream;
    },
    close() {
      isClosed = true;
      for (const stream of streams.keys()) end(stream);
    },
  };
}
