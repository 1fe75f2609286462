import { now } from '../base/clock.ts';
import { type Database, type Transaction } from '../db/database.ts';
import { isDatabaseError } from '../db/errors.ts';
import type { Gateway, Gateways, Push } from '../delivery/push/gateway.ts';
import type { Loop } from '../jobs/jobs.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Logger } from '../base/log.ts';
import { type ChunkBadges, createChunkBadges } from './badges.ts';
import { type ChunkControl, createChunkControl } from './chunk-control.ts';
import { type ChunkProgress, type ChunkTarget, createChunkProgress } from './chunk-progress.ts';
import { type ChunkRecorder, createChunkRecorder } from './chunk-recorder.ts';
import { type Chunk, type DeliveryOutcome, readChunkDevices } from './chunks.store.ts';
import { createChunkLeases, type LeasedChunk, pauseAfterFailures, postponeChunk } from './chunk-leases.store.ts';
import { deliverPushes, unusable, type Waiting } from './deliver-pushes.ts';
import type { StatusCounts } from './outcomes.store.ts';
import { type CompiledSend, createSendCache, type RenderedDevice, renderDevice } from './render-chunk.ts';
import { createSendWatch } from './send-watch.ts';
import { createSendWindows, type SendWindow } from './send-windows.ts';

interface Parts {
  db: Database;
  gateways: Gateways;
  worker: Worker;
  logger: Logger;
  /** Concurrent chunks, not counting those that wait for a slow push service, since these need no database connection. */
  concurrency: number;
  /** Called with the counts of each recorded group. */
  observe: (counts: StatusCounts) => void;
}

/** Pause before a push is tried that waits for a device with the same token, in seconds. */
const waitForOthers = 1;
/** Maximum chunks in memory, however many push services are slow. */
const maxChunks = 64;

const canceled: DeliveryOutcome = { status: 'canceled', reason: 'the send was canceled' };
const expired = (reason: string | null): DeliveryOutcome => ({
  status: 'failed',
  reason: reason === null ? 'expired before it could be sent' : `not accepted before it expired: ${reason}`,
});

/** A chunk in progress. */
interface Work {
  chunk: Chunk;
  control: ChunkControl;
  progress: ChunkProgress;
  recorder: ChunkRecorder;
  badges: ChunkBadges | undefined;
  window: SendWindow;
  /** When the time to live of its pushes ends, in milliseconds since the epoch. Undefined if the message sets none. */
  lifetimeEnd: number | undefined;
}

/** The result of delivering a chunk. */
interface Delivered {
  waiting?: Waiting;
  /** Stores captured pushes. */
  capture?: (tx: Transaction) => Promise<void>;
}

/**
 * Delivers planned sends chunk by chunk. Chunks are leased and outcomes recorded in groups. So a killed worker repeats few
 * pushes, and a worker that was frozen repeats no push of a chunk that another worker has taken over.
 */
export function deliverChunksLoop({ db, gateways, worker, logger, concurrency, observe }: Parts): Loop {
  const compiled = createSendCache(db);
  const leases = createChunkLeases(db, worker, concurrency);
  const watch = createSendWatch(db);
  const windows = createSendWindows();

  async function renderChunk(chunk: Chunk, send: CompiledSend): Promise<RenderedDevice[]> {
    const { audience, template } = send;
    if (!chunk.canceled) {
      const devices = await readChunkDevices(db, chunk, audience, template.placeholders);
      return devices.map((device) => renderDevice(chunk, send, device));
    }
    const devices = await readChunkDevices(db, chunk, { ...audience, pressure: undefined, listFields: undefined }, []);
    return devices.map((device) => ({ device, skipped: canceled }));
  }

  async function findGateway({ chunk }: Work): Promise<Gateway | undefined> {
    try {
      return await gateways.find(chunk.applicationId, chunk.platform);
    } catch (error) {
      if (isDatabaseError(error)) throw error;
      logger.error({ err: error, sendId: chunk.sendId, chunk: chunk.chunk }, unusable);
      return undefined;
    }
  }

  /** Delivers as many pushes of a chunk as possible now. */
  async function deliver(work: Work): Promise<Delivered> {
    const { chunk, progress, control } = work;
    if (progress.untaken === 0) return {};
    const gateway = await findGateway(work);
    const pauseAfterError = pauseAfterFailures(chunk);
    await control.settled();
    if (control.stopped()) return {};
    if (!gateway) {
      if (chunk.oneAttempt) progress.setRemainingOutcomes({ status: 'failed', reason: unusable });
      return { waiting: { reason: unusable, seconds: pauseAfterError, unexpected: true } };
    }
    const { capture } = gateway;
    if (!capture) {
      const { oneAttempt } = chunk;
      return { waiting: await deliverPushes({ ...work, gateway, oneAttempt, pauseAfterError, logger }) };
    }
    const pushes = progress.take(Infinity).map((target) => {
      progress.setOutcome(target, { status: 'sent' }, true);
      return target.push as Push;
    });
    return { capture: (tx) => capture(tx, pushes) };
  }

  /** Records the remaining outcomes and releases the lease. */
  async function finish(
    { chunk, control, progress, recorder, badges }: Work,
    { waiting, capture }: Delivered,
  ): Promise<void> {
    const stop = control.stopped();
    if (stop === 'canceled') progress.setRemainingOutcomes(canceled);
    if (stop === 'expired') progress.setRemainingOutcomes(expired(waiting?.reason ?? chunk.waitingReason));
    const unfinished = progress.unfinished();
    if (unfinished.length === 0) return recorder.finish('done', capture);
    const next = {
      // Without a reason, pushes wait for those of other devices with the same tokens.
      afterSeconds: stop ? 0 : (waiting?.seconds ?? waitForOthers),
      reason: waiting?.reason ?? chunk.waitingReason,
      failures: waiting?.unexpected ? chunk.failures + 1 : 0,
    };
    await recorder.finish(next, badges && ((tx) => badges.release(tx, unfinished)));
  }

  async function deliverChunk({ chunk, requestedAt }: LeasedChunk, signal: AbortSignal): Promise<void> {
    const control = createChunkControl({ chunk, requestedAt }, { worker, watch, closing: signal });
    const window = windows.enter(chunk.sendId);
    const releasePermits = (targets: readonly ChunkTarget[]) => {
      const holders = targets.filter(({ permit }) => permit);
      for (const target of holders) target.permit = false;
      window.permits.release(holders.length);
    };
    try {
      const send = await compiled(chunk);
      const rendered = await renderChunk(chunk, send);
      const badges = createChunkBadges(db, chunk, send.badge);
      await badges?.count(rendered);
      const progress = createChunkProgress(chunk, rendered);
      const release = releasePermits;
      const recorder = createChunkRecorder(chunk, progress, { db, badges, logger, observe, release, signal });
      const lifetimeEnd = send.timeToLive ? now() + control.secondsLeft() * 1000 : undefined;
      const work = { chunk, control, progress, recorder, badges, window, lifetimeEnd };
      await finish(work, await deliver(work));
    } finally {
      control.end();
      windows.leave(chunk.sendId);
    }
  }

  return {
    name: 'deliver-chunks',
    pollInterval: 250,
    concurrency,
    maxConcurrency: Math.max(concurrency, maxChunks),
    async run(signal) {
      const leased = await leases.lease();
      if (!leased) return false;
      try {
        await deliverChunk(leased, signal);
      } catch (error) {
        // If this fails too, this worker leases the chunk again.
        await postponeChunk(db, leased.chunk, error).catch(() => undefined);
        throw error;
      } finally {
        leases.forget(leased.chunk);
      }
      return true;
    },
  };
}
