import type { DeliverOptions, Gateway, Outcome, Push } from '../delivery/gateway.ts';
import type { Logger } from '../log.ts';
import type { ChunkControl } from './chunk-control.ts';
import type { ChunkProgress, Target } from './chunk-progress.ts';
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

/** The reason why devices wait for a gateway that fails unexpectedly; the log has the error. */
export const unusable = 'the push service could not be used';

export interface ChunkDelivery {
  gateway: Gateway;
  progress: ChunkProgress;
  recorder: ChunkRecorder;
  control: ChunkControl;
  window: SendWindow;
  /** When the lifetime of the pushes ends, in milliseconds since the epoch. */
  lifetimeEnd: number | undefined;
  /** Whether a push that is not accepted has failed. */
  oneAttempt: boolean;
  /** How long the chunk waits after the gateway failed unexpectedly, in seconds. */
  pauseAfterError: number;
  logger: Logger;
}

/** So few pushes are delivered together only if there are no more. */
const smallestBatch = 100;
/** A chunk is not delivered again sooner, in seconds. */
const shortestWait = 1;

/** The outcomes of one batch, as far as they are not recorded. */
interface BatchResult {
  accepted: number;
  waiting?: Waiting;
}

/** Delivers pushes together. Those that did not start because of us are put back, to be taken again. */
async function deliverBatch(delivery: ChunkDelivery, batch: readonly Target[]): Promise<BatchResult> {
  const { gateway, progress, recorder, control, window, lifetimeEnd, oneAttempt, pauseAfterError, logger } = delivery;
  let refused = false;
  let unexpected = false;

  function note(target: Target, outcome: Outcome | undefined): void {
    if (!outcome || outcome.status === 'waiting') return;
    progress.note(target, outcome, true);
    recorder.noted();
  }

  const options: DeliverOptions = {
    signal: control.signal,
    mayStart() {
      const may = !recorder.lost && control.mayStart();
      refused ||= !may;
      return may;
    },
    onOutcome: (index, outcome) => note(batch[index] as Target, outcome),
    deadline: lifetimeEnd,
  };
  const pushes = batch.map(({ push }) => push as Push);
  const outcomes = await gateway.deliver(pushes, options).catch((error: unknown): Outcome[] => {
    logger.error({ err: error, sendId: pushes[0]?.sendId }, unusable);
    unexpected = true;
    const retryAt = new Date(Date.now() + pauseAfterError * 1000);
    return pushes.map(() => ({ status: 'waiting', reason: unusable, retryAt }));
  });
  let waiting: Waiting | undefined;
  for (const [index, target] of batch.entries()) {
    const outcome = outcomes[index];
    note(target, outcome);
    if (outcome?.status !== 'waiting') continue;
    const seconds = Math.max(shortestWait, (outcome.retryAt.getTime() - Date.now()) / 1000);
    waiting = { reason: outcome.reason, seconds: Math.min(seconds, waiting?.seconds ?? Infinity), unexpected };
  }
  const left = batch.filter(({ outcome }) => !outcome);
  for (const target of left) target.permit = false;
  window.permits.release(left.length);
  const accepted = batch.length - left.length;
  if (refused || control.stopped()) {
    progress.putBack(left);
    return { accepted };
  }
  if (oneAttempt && waiting) {
    for (const target of left) progress.note(target, { status: 'failed', reason: waiting.reason });
    recorder.noted();
  }
  return { accepted, waiting };
}

/**
 * Delivers the pushes of a chunk, batch by batch, while recording makes room for others.
 *
 * @returns why some of them wait, where the push service did not accept them
 */
export async function deliverPushes(delivery: ChunkDelivery): Promise<Waiting | undefined> {
  const { progress, recorder, control, window, oneAttempt } = delivery;
  const running = new Set<Promise<void>>();
  let waiting: Waiting | undefined;
  // The service accepted nothing of a batch: the rest would fare no better.
  let blocked = false;

  async function deliver(batch: readonly Target[]): Promise<void> {
    const result = await deliverBatch(delivery, batch);
    if (!result.waiting) return;
    waiting = { ...result.waiting, seconds: Math.min(result.waiting.seconds, waiting?.seconds ?? Infinity) };
    if (result.accepted === 0 && !oneAttempt) blocked = true;
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
    await window.turn.acquire();
    await startBatches().finally(() => window.turn.release());
    await Promise.all(running);
    // Pushes that could not start for a while were put back.
  } while (!isOver());
  return waiting;
}
