import type { Clock } from './clock.js';

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
  release(): void;
  /** Begins nothing more for so long. */
  pause(milliseconds: number): void;
  /** Lets nothing more begin: who waits is told not to go on. */
  close(): void;
}

/** How far pushes may catch up on their rate after the process was busy elsewhere, in milliseconds. */
const burst = 50;

export function createLimiter({ concurrency, pushesPerSecond }: Limits, clock: Clock): Limiter {
  const interval = pushesPerSecond === undefined ? 0 : 1000 / pushesPerSecond;
  const waiting: { signal?: AbortSignal; resolve(goOn: boolean): void }[] = [];
  let running = 0;
  /** When the next may begin. */
  let next = 0;
  let pausedUntil = 0;
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
    while (running < concurrency && waiting.length > 0) {
      if (closing.signal.aborted || waiting[0]?.signal?.aborted) {
        waiting.shift()?.resolve(false);
        continue;
      }
      const now = clock.now();
      const wait = Math.max(next, pausedUntil) - now;
      if (wait > 0) return sleep(wait);
      next = Math.max(next, now - burst) + interval;
      running++;
      waiting.shift()?.resolve(true);
    }
  }

  return {
    acquire: (signal) =>
      new Promise((resolve) => {
        waiting.push({ signal, resolve });
        pump();
      }),
    release() {
      running--;
      pump();
    },
    pause: (milliseconds) => void (pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds)),
    close() {
      closing.abort();
      for (const { resolve } of waiting.splice(0)) resolve(false);
    },
  };
}
