import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Work that waits in a table of ours, looked for again and again. Several workers look at once: short work locks its row in
 * one transaction, with `for update skip locked`, and other work leases it.
 */
export interface Loop {
  name: string;
  /** Pause after a look that found nothing, or failed. */
  pauseMilliseconds: number;
  /** How many look at once in this process. 1 unless said. */
  concurrency?: number;
  /** How many at most, where some runs take long: one that does gives its place to another. `concurrency` unless said. */
  most?: number;
  /** @returns whether there was something to do, and so may be more */
  run: (signal: AbortSignal) => Promise<boolean>;
}

/** The loops that run in this process. */
export interface Work {
  /** Stops taking work, and waits up to `graceSeconds` for what runs. */
  close(graceSeconds: number): Promise<void>;
}

type Observe = Metrics['observeJob'];

/** Runs a job, and notes how long it took where it had something to do. */
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

/** A run that takes longer, in milliseconds, gives its place to another where its loop allows that. */
const longRun = 1_000;

/**
 * Runs a loop until it is told to stop, and what runs has ended. A look that fails is logged, and done again after the
 * pause.
 */
async function repeat(loop: Loop, signal: AbortSignal, logger: Logger, observe: Observe): Promise<void> {
  const { name, pauseMilliseconds, concurrency = 1, most = concurrency, run } = loop;
  const ends = new Set<Promise<void>>();
  let lookers = 0;
  let long = 0;

  async function look(): Promise<boolean> {
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      long++;
      start();
    }, longRun);
    const found = await observed(name, () => run(signal), observe).catch((error: unknown) => {
      logger.error({ err: error, job: name }, 'job failed');
      return false;
    });
    clearTimeout(timer);
    if (isLong) long--;
    return found;
  }

  async function keepLooking(): Promise<void> {
    // Whoever comes back to a place that another has taken goes.
    while (!signal.aborted && lookers - long <= concurrency) {
      if (!(await look())) await delay(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    }
    lookers--;
  }

  function start(): void {
    if (signal.aborted || lookers >= most || lookers - long >= concurrency) return;
    lookers++;
    const end = keepLooking().finally(() => ends.delete(end));
    ends.add(end);
  }

  for (let i = 0; i < concurrency; i++) start();
  while (ends.size > 0) await Promise.all(ends);
}

/** Starts the loops. */
export function startLoops(loops: readonly Loop[], logger: Logger, observe: Observe): Work {
  const stopping = new AbortController();
  // Each place of each loop listens while it pauses.
  setMaxListeners(0, stopping.signal);
  const running = loops.map((loop) => repeat(loop, stopping.signal, logger, observe));
  return {
    async close(graceSeconds) {
      stopping.abort();
      const patience = delay(graceSeconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.all(running), patience]);
    },
  };
}
