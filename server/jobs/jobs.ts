import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../base/log.ts';

/**
 * Work in a table that several workers poll in parallel. Short work locks its row in one transaction with
 * `for update skip locked`; long work leases it.
 */
export interface Loop {
  name: string;
  /** Pause after a run that found nothing or failed, in milliseconds. */
  pollInterval: number;
  /** Concurrent runs in this process. Default: 1. */
  concurrency?: number;
  /** Maximum concurrent runs if long runs don't count against `concurrency`. Default: `concurrency`. */
  maxConcurrency?: number;
  /** Whether it runs at a time of day. */
  isTimed?: boolean;
  /** @returns whether it found work, so that there may be more */
  run: (signal: AbortSignal) => Promise<boolean>;
}

/** The running loops of this process. */
export interface Work {
  /** The names of the loops that run at a time of day. */
  timed: readonly string[];
  /** Ends all pauses until no loop finds work. The sandbox calls it after it has moved the time. */
  settle(): Promise<void>;
  /** Stops taking work, and waits up to `graceSeconds` for active runs. */
  close(graceSeconds: number): Promise<void>;
}

/** Records a run of a job that found work. */
type Observe = (job: string, outcome: 'done' | 'failed', seconds: number) => void;

/** Runs a job, and records its duration if it found work. */
async function observed<Result>(name: string, run: () => Promise<Result>, observe: Observe): Promise<Result> {
  const start = performance.now();
  const note = (outcome: 'done' | 'failed') => observe(name, outcome, (performance.now() - start) / 1000);
  try {
    const result = await run();
    if (result !== false) note('done');
    return result;
  } catch (error) {
    note('failed');
    throw error;
  }
}

/** Counts the workers of all loops that don't pause, and ends their pauses. */
function createActivity() {
  const pauses = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let active = 0;
  const leave = () => {
    if (--active === 0) for (const idle of waiting.splice(0)) idle();
  };
  return {
    /** The number of runs that found work. */
    found: 0,
    enter: () => void active++,
    leave,
    pause: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          pauses.delete(end);
          active++;
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        pauses.add(end);
        leave();
      }),
    endPauses() {
      for (const end of [...pauses]) end();
    },
    /** Resolves when all workers pause or have exited. */
    idle: () => (active === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
  };
}

type Activity = ReturnType<typeof createActivity>;

/** After this time in milliseconds, a run doesn't count against `concurrency`. */
const longRun = 1_000;

/**
 * Repeats a loop until the signal is aborted and the active runs have ended. A failed run is logged, and repeated after the
 * poll interval.
 */
async function repeat(
  loop: Loop,
  { signal, activity, logger, observe }: { signal: AbortSignal; activity: Activity; logger: Logger; observe: Observe },
): Promise<void> {
  const { name, pollInterval, concurrency = 1, maxConcurrency = concurrency, run } = loop;
  const ends = new Set<Promise<void>>();
  let activeWorkers = 0;
  let long = 0;

  async function runOnce(): Promise<boolean> {
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      long++;
      start();
    }, longRun);
    const found = await observed(name, () => run(signal), observe).catch((error: unknown) => {
      const isStopped = signal.aborted && error instanceof Error && error.name === 'AbortError';
      if (!isStopped) logger.error({ err: error, job: name }, 'job failed');
      return false;
    });
    clearTimeout(timer);
    if (isLong) long--;
    return found;
  }

  async function work(): Promise<void> {
    // A worker that was replaced during a long run exits.
    while (!signal.aborted && activeWorkers - long <= concurrency) {
      if (await runOnce()) activity.found++;
      else if (!signal.aborted) await activity.pause(pollInterval);
    }
    activeWorkers--;
    activity.leave();
  }

  function start(): void {
    if (signal.aborted || activeWorkers >= maxConcurrency || activeWorkers - long >= concurrency) return;
    activeWorkers++;
    activity.enter();
    const end = work().finally(() => ends.delete(end));
    ends.add(end);
  }

  for (let i = 0; i < concurrency; i++) start();
  while (ends.size > 0) await Promise.all(ends);
}

/** Starts the loops. */
export function startLoops(loops: readonly Loop[], logger: Logger, observe: Observe): Work {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each active run may listen to the signal.
  setMaxListeners(0, signal);
  const activity = createActivity();
  const running = loops.map((loop) => repeat(loop, { signal, activity, logger, observe }));
  return {
    timed: loops.filter(({ isTimed }) => isTimed).map(({ name }) => name),
    async settle() {
      for (let before = -1; before !== activity.found;) {
        before = activity.found;
        activity.endPauses();
        await activity.idle();
      }
    },
    async close(graceSeconds) {
      stopping.abort();
      activity.endPauses();
      const grace = delay(graceSeconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.all(running), grace]);
    },
  };
}
