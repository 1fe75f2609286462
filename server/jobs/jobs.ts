import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { createSettling, type Settling } from './settling.ts';

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
  /** Forgets that there was no work, so that the next run looks for it. */
  refresh?: () => void;
  /** @returns whether it found work, so that there may be more */
  run: (signal: AbortSignal) => Promise<boolean>;
}

/** The running loops of this process. */
export interface Work {
  /** Stops taking work, and waits up to `graceSeconds` for active runs. */
  close(graceSeconds: number): Promise<void>;
  /** Does what is due. Resolves when nothing is left of it, or when the loops are stopped. */
  settle: () => Promise<void>;
}

type Observe = Metrics['observeJob'];

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

/** After this time in milliseconds, a run doesn't count against `concurrency`. */
const longRun = 1_000;

interface LoopParts {
  logger: Logger;
  observe: Observe;
  pauses: Pauses;
  settling: Settling;
}

/**
 * Repeats a loop until the signal is aborted and the active runs have ended. A failed run is logged, and repeated after the
 * poll interval.
 */
async function repeat(
  loop: Loop,
  signal: AbortSignal,
  { logger, observe, pauses, settling }: LoopParts,
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
    const end = settling.start(loop);
    const found = await observed(name, () => run(signal), observe).catch((error: unknown) => {
      const isStopped = signal.aborted && error instanceof Error && error.name === 'AbortError';
      if (!isStopped) logger.error({ err: error, job: name }, 'job failed');
      return false;
    });
    clearTimeout(timer);
    if (isLong) long--;
    return end(found);
  }

  async function work(): Promise<void> {
    // A worker that was replaced during a long run exits.
    while (!signal.aborted && activeWorkers - long <= concurrency) {
      if (!(await runOnce()) && !signal.aborted) await pauses.pause(pollInterval);
    }
    activeWorkers--;
  }

  function start(): void {
    if (signal.aborted || activeWorkers >= maxConcurrency || activeWorkers - long >= concurrency) return;
    activeWorkers++;
    const end = work().finally(() => ends.delete(end));
    ends.add(end);
  }

  for (let i = 0; i < concurrency; i++) start();
  while (ends.size > 0) await Promise.all(ends);
}

/** Starts the loops. */
export function startLoops(loops: readonly Loop[], logger: Logger, observe: Observe): Work {
  const stopping = new AbortController();
  const pauses = createPauses();
  const settling = createSettling(loops, () => pauses.end());
  const running = loops.map((loop) => repeat(loop, stopping.signal, { logger, observe, pauses, settling }));
  return {
    settle: () => (stopping.signal.aborted ? Promise.resolve() : settling.settle()),
    async close(graceSeconds) {
      stopping.abort();
      pauses.end();
      settling.close();
      const grace = delay(graceSeconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.all(running), grace]);
    },
  };
}
