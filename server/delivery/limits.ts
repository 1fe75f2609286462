import type { Clock } from './clock.ts';

/** How much of a push service one application may use, from one process. */
export interface Limits {
  /** Most pushes under way at once. */
  concurrency: number;
  /** Most pushes begun in a second; as many as go, unless said. */
  pushesPerSecond?: number;
}

export interface Limiter {
  /**
   * Waits for its turn, in the order of asking.
   *
   * @returns whether to go on, and then `release` must be called once; false when the signal was aborted meanwhile,
   * or the limiter closed
   */
  acquire(signal?: AbortSignal): Promise<boolean>;
  /** @param sent whether the service accepted the push */
  release(sent?: boolean): void;
  /** Starts again with few pushes at once: each that the service accepts makes room for one more. */
  rampUp(): void;
  /** Lets nothing more begin: who waits is told not to go on. */
  close(): void;
}

/** Pushes at once after an outage. They double with each round trip. */
const firstConcurrency = 10;

/** How far pushes may catch up on their rate after the process was busy elsewhere, in milliseconds. */
const burst = 50;

/** First in, first out; arrays shift all that they hold. */
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

export function createLimiter({ concurrency, pushesPerSecond }: Limits, clock: Clock): Limiter {
  const interval = pushesPerSecond === undefined ? 0 : 1000 / pushesPerSecond;
  const waiting = createQueue<{ signal?: AbortSignal; resolve(goOn: boolean): void }>();
  let running = 0;
  /** When the next may begin. */
  let next = 0;
  let most = concurrency;
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
    for (let first = waiting.first(); first && running < most; first = waiting.first()) {
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
        if (running < most) pump();
      }),
    release(sent) {
      running--;
      if (sent && most < concurrency) most++;
      pump();
    },
    rampUp: () => void (most = Math.min(most, firstConcurrency)),
    close() {
      closing.abort();
      for (let first = waiting.shift(); first; first = waiting.shift()) first.resolve(false);
    },
  };
}
