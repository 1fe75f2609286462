import { now } from '../base/clock.ts';
import type { DeliverOptions, Gateway, Outcome, Push } from '../delivery/push/gateway.ts';
import type { Logger } from '../base/log.ts';
import type { ChunkControl } from './chunk-control.ts';
import type { ChunkProgress, ChunkTarget } from './chunk-progress.ts';
import type { ChunkRecorder } from './chunk-recorder.ts';
import type { SendWindow } from './send-windows.ts';

/** Why pushes were not accepted, and when to try again. */
export interface Waiting {
  reason: string;
  /** From now. */
  seconds: number;
  /** Whether the gateway failed unexpectedly. */
  unexpected?: boolean;
}

/** The reason for waiting if a gateway fails unexpectedly. The error is logged. */
export const unusable = 'unexpected error; the log of the service has the reason';

export interface ChunkDelivery {
  gateway: Gateway;
  progress: ChunkProgress;
  recorder: ChunkRecorder;
  control: ChunkControl;
  window: SendWindow;
  /** When the time to live of the pushes ends, in milliseconds since the epoch. */
  lifetimeEnd: number | undefined;
  /** Whether a push that is not accepted fails instead of waiting. */
  oneAttempt: boolean;
  /** Pause of the chunk after an unexpected error of the gateway, in seconds. */
  pauseAfterError: number;
  logger: Logger;
}

/** Minimum size of a batch, unless fewer pushes remain. */
const smallestBatch = 100;
/** Minimum pause before a chunk is delivered again, in seconds. */
const shortestWait = 1;

/** The result of one batch, except the outcomes, which are recorded. */
interface BatchResult {
  accepted: number;
  waiting?: Waiting;
  /** Whether the push service accepts no push for now. */
  isBlocked?: boolean;
}

/** Delivers a batch of pushes. If the chunk is stopped, pushes that did not start are put back. */
async function deliverBatch(delivery: ChunkDelivery, batch: readonly ChunkTarget[]): Promise<BatchResult> {
  const { gateway, progress, recorder, control, window, lifetimeEnd, oneAttempt, pauseAfterError, logger } = delivery;
  let refused = false;
  let unexpected = false;

  function setOutcome(target: ChunkTarget, outcome: Outcome | undefined): void {
    if (!outcome || outcome.status === 'waiting') return;
    progress.setOutcome(target, outcome, true);
    recorder.outcomeSet();
  }

  const options: DeliverOptions = {
    signal: control.signal,
    mayStart() {
      const may = !recorder.lost && control.mayStart();
      refused ||= !may;
      return may;
    },
    onOutcome: (index, outcome) => setOutcome(batch[index] as ChunkTarget, outcome),
    deadline: lifetimeEnd,
  };
  const pushes = batch.map(({ push }) => push as Push);
  const outcomes = await gateway.deliver(pushes, options).catch((error: unknown): Outcome[] => {
    logger.error({ err: error, sendId: pushes[0]?.sendId }, unusable);
    unexpected = true;
    const retryAt = new Date(now() + pauseAfterError * 1000);
    return pushes.map(() => ({ status: 'waiting', reason: unusable, retryAt }));
  });
  let waiting: Waiting | undefined;
  let isServicePaused = false;
  for (const [index, target] of batch.entries()) {
    const outcome = outcomes[index];
    setOutcome(target, outcome);
    if (outcome?.status !== 'waiting') continue;
    isServicePaused ||= !outcome.isOwn;
    const seconds = Math.max(shortestWait, (outcome.retryAt.getTime() - now()) / 1000);
    waiting = { reason: outcome.reason, seconds: Math.min(seconds, waiting?.seconds ?? Infinity), unexpected };
  }
  const unfinished = batch.filter(({ outcome }) => !outcome);
  for (const target of unfinished) target.permit = false;
  window.permits.release(unfinished.length);
  const accepted = batch.length - unfinished.length;
  if (refused || control.stopped()) {
    progress.putBack(unfinished);
    return { accepted };
  }
  if (oneAttempt && waiting) {
    for (const target of unfinished) progress.setOutcome(target, { status: 'failed', reason: waiting.reason });
    recorder.outcomeSet();
  }
  return { accepted, waiting, isBlocked: accepted === 0 && isServicePaused && !oneAttempt };
}

/**
 * Delivers the pushes of a chunk batch by batch. Recording an outcome makes room for another push.
 *
 * @returns why some pushes wait, if the push service did not accept them
 */
export async function deliverPushes(delivery: ChunkDelivery): Promise<Waiting | undefined> {
  const { progress, recorder, control, window } = delivery;
  const running = new Set<Promise<void>>();
  let waiting: Waiting | undefined;
  // The push service accepted nothing of a batch, and not because of its pushes or hosts, so the other batches wait.
  let blocked = false;

  async function deliver(batch: readonly ChunkTarget[]): Promise<void> {
    const result = await deliverBatch(delivery, batch);
    if (!result.waiting) return;
    waiting = { ...result.waiting, seconds: Math.min(result.waiting.seconds, waiting?.seconds ?? Infinity) };
    blocked ||= result.isBlocked === true;
  }

  const isOver = () => progress.untaken === 0 || blocked || recorder.lost || control.stopped() !== undefined;

  async function startBatches(): Promise<void> {
    for (; !isOver(); await control.settled()) {
      const count = await window.permits.acquire(Math.min(smallestBatch, progress.untaken), progress.untaken);
      const batch = progress.take(count);
      for (const target of batch) target.permit = true;
      const delivered = deliver(batch).finally(() => running.delete(delivered));
      running.add(delivered);
    }
  }

  do {
    await window.mutex.acquire();
    await startBatches().finally(() => window.mutex.release());
    await Promise.all(running);
    // Pushes that could not start temporarily were put back.
  } while (!isOver());
  return waiting;
}
