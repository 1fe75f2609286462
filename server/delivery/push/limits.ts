import type { Clock } from '../../base/waiting-clock.ts';

/** The limits of one application for one push service, per process. */
export interface PushLimits {
  /** Maximum concurrent pushes. */
  concurrency: number;
  /** Maximum pushes started per second. Unlimited if undefined. */
  pushesPerSecond?: number;
}

export interface Limiter {
  /**
   * Waits for a free slot, first in, first out.
   *
   * @returns true when a slot was acquired; then `release` must be called once. False if the signal was aborted or the limiter
   * closed
   */
  acquire(signal?: AbortSignal): Promise<boolean>;
  /** @param sent whether the service accepted the push */
  release(sent?: boolean): void;
  /** Restarts with few concurrent pushes. Each accepted push allows one more. */
  rampUp(): void;
  /** Ends all waiting: every `acquire` returns false. */
  close(): void;
}

/** Concurrent pushes after an outage. They double with each round trip. */
const firstConcurrency = 10;

/** How much time of the rate limit may be caught up after the process was busy, in milliseconds. */
const burst = 50;

/** A FIFO queue. `Array.shift` would copy long arrays. */
function createQueue<Item>() {
  let items: (Item | undefined)[] = [];
  let head = 0;
  return {
    push: (item: Item) => void items.push(item),
    first: () => items[head],
    shift(): Item | undefined {
      const item = items[head];
      if (head < items.length) items[head++] = undefined;
      if (head === items.length) [items, head] = [[], 0];
      return item;
    },
  };
}

export function createLimiter({ concurrency, pushesPerSecond }: PushLimits, clock: Clock): Limiter {
  const interval = pushesPerSecond === undefined ? 0 : 1000 / pushesPerSecond;
  const waiting = createQueue<{ signal?: AbortSignal; resolve(goOn: boolean): void }>();
  let running = 0;
  /** When the next push may start. */
  let next = 0;
  let currentConcurrency = concurrency;
  let asleep = false;
  const closing = new AbortController();

  function sleep(milliseconds: number): void {
    if (asleep) return;
    asleep = true;
    const awake = () => {
      asleep = false;
      pump();
    };
    void clock.sleep(milliseconds, closing.signal).then(awake, awake);
  }

  function pump(): void {
    for (let first = waiting.first(); first && running < currentConcurrency; first = waiting.first()) {
      if (first.signal?.aborted) {
        waiting.shift();
        first.resolve(false);
        continue;
      }
      if (interval > 0) {
        const now = clock.now();
        const wait = next - now;
        if (wait > 0) return sleep(wait);
        next = Math.max(next, now - burst) + interval;
      }
      running++;
      waiting.shift();
      first.resolve(true);
    }
  }

  return {
    acquire: (signal) =>
      new Promise((resolve) => {
        waiting.push({ signal, resolve });
        if (running < currentConcurrency) pump();
      }),
    release(sent) {
      running--;
      if (sent && currentConcurrency < concurrency) currentConcurrency++;
      pump();
    },
    rampUp: () => void (currentConcurrency = Math.min(currentConcurrency, firstConcurrency)),
    close() {
      closing.abort();
      for (let first = waiting.shift(); first; first = waiting.shift()) first.resolve(false);
    },
  };
}
