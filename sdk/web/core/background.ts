import type { Device, Event } from './storage.ts';
import type { Log } from './log.ts';
import type { Queue } from './queue.ts';

/** Sends events while the page is open, and what is left when it is closed. */
export interface Background {
  /** Notes an event that the queue has stored. */
  added(event: Event): void;
  /** Sends the queue soon. */
  schedule(): void;
  /** Sends the queue now. `isForced` skips the delay of the SDK after a failure. */
  flush(isForced?: boolean): Promise<void>;
  /** The device whose events are sent when the page is closed, when no database can be read. */
  useDevice(device: Device): void;
  /** Forgets the device and the events of this page. */
  clear(): void;
}

/** Browsers limit the bodies of all requests that continue after a page is closed to 64 KiB. */
const maxLeaveBytes = 60 * 1024;
/** Browsers run a timer with a longer delay immediately. */
const longestTimer = 2 ** 31 - 1;
/** A batch of this size is sent without waiting for more. */
const fullBatch = 50;

interface BackgroundParts {
  queue: Queue;
  /** Sends the calls that wait. Returns when to retry. */
  flushCalls: (isForced: boolean) => Promise<number | undefined>;
  flushInterval: number;
  log: Log;
  /** Sends events in a request that continues after the page is closed. */
  sendLast: (events: readonly Event[], deviceToken: string) => void;
}

export function createBackground({ queue, flushCalls, flushInterval, log, sendLast }: BackgroundParts): Background {
  /** Events of this page that may not be sent yet, oldest first. */
  let unsent: Event[] = [];
  /** The newest event that was sent when the page was hidden. */
  let newestLeft: Event | undefined;
  let device: Device | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  function scheduleIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.min(longestTimer, milliseconds));
  }

  async function run(isForced: boolean): Promise<void> {
    const before = new Set(unsent);
    try {
      const callAt = await flushCalls(isForced);
      const retryAt = await queue.flush(isForced);
      if (retryAt === undefined) unsent = unsent.filter((event) => !before.has(event));
      const next = Math.min(retryAt ?? Infinity, callAt ?? Infinity);
      if (next < Infinity) scheduleIn(Math.max(0, next - Date.now()));
    } catch (error) {
      log('the queue could not be read', { error: String(error) });
    }
  }

  /** Each call includes the events that were added before it. */
  function flush(isForced = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return (running = (running ?? Promise.resolve()).then(() => run(isForced)));
  }

  /** The service ignores events that arrive again by their ID, so they stay in the queue until a response confirms them. */
  function leave(): void {
    const newest = unsent.at(-1);
    // A page that is closed is hidden first.
    if (newest === undefined || newest === newestLeft || device?.deviceToken === undefined) return;
    newestLeft = newest;
    const batch: Event[] = [];
    let bytes = 0;
    for (const event of unsent.slice(0, 500)) {
      bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1;
      if (bytes > maxLeaveBytes) break;
      batch.push(event);
    }
    log('the page is left: sending events', { count: batch.length });
    sendLast(batch, device.deviceToken);
  }

  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else void flush();
  });
  // The delay was for a connection that is back.
  addEventListener('online', () => void flush(true));

  return {
    added(event) {
      unsent.push(event);
      // The queue has the same bound, and keeps what is dropped here.
      if (unsent.length > 500) unsent.shift();
    },
    schedule() {
      if (unsent.length >= fullBatch) return scheduleIn(0);
      if (timer === undefined) scheduleIn(flushInterval);
    },
    flush,
    useDevice: (current) => (device = current),
    clear() {
      device = undefined;
      unsent = [];
    },
  };
}
