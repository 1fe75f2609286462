import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from '../jobs/worker.ts';
import type { LeasedChunk } from './chunk-leases.store.ts';
import type { SendWatch } from './send-watch.ts';

/** Why no further push of a chunk starts. `lost` means that its lease was lost or its send deleted. */
export type Stop = 'lost' | 'canceled' | 'paused' | 'expired' | 'closing';

/** Whether pushes of a chunk may start. */
export interface ChunkControl {
  stopped(): Stop | undefined;
  /** Must be checked immediately before each push. It can be false temporarily, such as while the database is unavailable. */
  mayStart(): boolean;
  /** Seconds until the deadline. */
  secondsLeft(): number;
  /** Waits until pushes may start, or the chunk is stopped. */
  settled(): Promise<void>;
  /** Aborted when the chunk is stopped. */
  signal: AbortSignal;
  end(): void;
}

export interface ControlParts {
  worker: Worker;
  watch: SendWatch;
  /** Aborted when the process closes. */
  closing: AbortSignal;
}

const checkEvery = 50;

export function createChunkControl(
  { chunk, requestedAt }: LeasedChunk,
  { worker, watch, closing }: ControlParts,
): ChunkControl {
  const send = watch.follow(chunk, requestedAt);
  // The database measured the remaining time after `requestedAt`.
  const deadline = requestedAt + chunk.secondsLeft * 1000;
  const aborting = new AbortController();

  function stopped(): Stop | undefined {
    if (worker.id !== chunk.owner || send.state === 'gone') return 'lost';
    if (chunk.canceled || send.state === 'canceled') return 'canceled';
    if (performance.now() >= deadline) return 'expired';
    if (send.state === 'paused') return 'paused';
    return closing.aborted ? 'closing' : undefined;
  }

  const timer = setInterval(() => stopped() && aborting.abort(), checkEvery).unref();
  const mayStart = () => stopped() === undefined && worker.mayStart(chunk.owner) && send.isFresh();

  return {
    stopped,
    mayStart,
    secondsLeft: () => (deadline - performance.now()) / 1000,
    async settled() {
      while (!stopped() && !mayStart()) await delay(checkEvery, undefined, { ref: false });
    },
    signal: aborting.signal,
    end() {
      clearInterval(timer);
      send.end();
    },
  };
}
