import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Transaction } from '../db/database.ts';
import { storeWebPushKeys } from '../domain/devices/web-push-keys.store.ts';
import type { Logger } from '../base/log.ts';
import type { ChunkBadges } from './badges.ts';
import type { ChunkProgress, ChunkTarget, OutcomeGroup } from './chunk-progress.ts';
import { type Chunk, clearTokens, type EndedToken } from './chunks.store.ts';
import {
  countStatuses,
  LeaseLostError,
  type Next,
  recordGroup,
  type StatusCounts,
  updateChunk,
  wasRecorded,
} from './outcomes.store.ts';

/** Outcomes per group. */
const groupSize = 250;
/** Maximum time that an outcome waits for its group, in milliseconds. */
const longestWait = 500;
/** Pause before recording a group is retried, in milliseconds. */
const retryPause = 500;
/** Every n-th failure in a row is logged, which is about one per minute. */
const logEvery = 120;
/** Attempts to record a group while the process closes. */
const triesWhileClosing = 20;

export interface RecorderParts {
  db: Database;
  badges: ChunkBadges | undefined;
  logger: Logger;
  /** Called with the counts of each recorded group. */
  observe: (counts: StatusCounts) => void;
  /** Called with the targets of each group that is recorded or dropped. */
  release: (targets: readonly ChunkTarget[]) => void;
  /** Aborted when the process closes. */
  signal: AbortSignal;
}

export interface ChunkRecorder {
  /**
   * Whether the lease was lost, or a group could not be recorded while the process closes. Then nothing more is recorded,
   * and another worker delivers the rest of the chunk.
   */
  readonly lost: boolean;
  /** Must be called after each outcome. Outcomes are recorded when a group is full, or after half a second. */
  outcomeSet(): void;
  /**
   * Records all outcomes and releases the lease.
   *
   * @param also writes more in the same transaction
   */
  finish(next: Next, also?: (tx: Transaction) => Promise<void>): Promise<void>;
}

/** The tokens of a group that push services have rejected for good. */
const endedTokens = ({ targets }: OutcomeGroup): EndedToken[] =>
  targets.flatMap(({ device: { id, token }, outcome }) =>
    outcome?.status === 'failed' && 'tokenEnded' in outcome && outcome.tokenEnded && token !== null
      ? [{ id, token, ...('endedAt' in outcome && { at: outcome.endedAt }) }]
      : [],
  );

/** The VAPID keys that were found to work for subscriptions of a group. */
const foundKeys = ({ targets }: OutcomeGroup) =>
  targets.flatMap(({ device: { id, token }, outcome }) =>
    outcome?.status === 'sent' && outcome.webPushKey !== undefined && token !== null
      ? [{ id, token, publicKey: outcome.webPushKey }]
      : [],
  );

/**
 * Records the outcomes of a chunk group by group. While the database is unavailable, recording is retried, as long as this
 * worker has the lease.
 */
export function createChunkRecorder(
  chunk: Chunk,
  progress: ChunkProgress,
  { db, badges, logger, observe, release, signal }: RecorderParts,
): ChunkRecorder {
  let lost = false;
  let recording = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let queued = false;
  /** Of the latest group. */
  let uncleared: EndedToken[] = [];
  const details = { sendId: chunk.sendId, chunk: chunk.chunk };

  /** Records a group, and clears the expired tokens of its devices, except those that another transaction has locked. */
  async function attempt(group: OutcomeGroup, next: Next, also?: (tx: Transaction) => Promise<void>): Promise<void> {
    if (group.targets.length === 0 && !also) return updateChunk(db, chunk, group, next);
    const ended = endedTokens(group);
    const found = foundKeys(group);
    await db.transaction(async (tx) => {
      await also?.(tx);
      await recordGroup(tx, chunk, group, next);
      await badges?.record(tx, group.targets);
      if (ended.length > 0) uncleared = await clearTokens(tx, chunk.applicationId, ended, 'skip');
      if (found.length > 0) await storeWebPushKeys(tx, chunk.applicationId, found);
    });
  }

  /** @returns whether the group is recorded, by this attempt or by an earlier one whose response was lost */
  async function tryAgain(attempts: number, ...args: Parameters<typeof attempt>): Promise<boolean> {
    try {
      await attempt(...args);
      return true;
    } catch (error) {
      if (error instanceof LeaseLostError) return attempts > 1 && (await wasRecorded(db, chunk));
      throw error;
    }
  }

  async function persist(...args: Parameters<typeof attempt>): Promise<boolean> {
    let closing = 0;
    for (let attempts = 1; ; attempts++) {
      try {
        return await tryAgain(attempts, ...args);
      } catch (error) {
        if (attempts % logEvery === 1) {
          logger.warn({ err: error, attempts, ...details }, 'outcomes could not be recorded, retrying');
        }
        if (signal.aborted && ++closing > triesWhileClosing) throw error;
        await delay(retryPause, undefined, { ref: false });
      }
    }
  }

  async function flush(next: Next, also?: (tx: Transaction) => Promise<void>): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const group = progress.group();
    uncleared = [];
    try {
      if (lost) return;
      if (!(await persist(group, next, also))) {
        lost = true;
        logger.warn(details, 'the lease of a chunk was lost, its outcomes are dropped');
        return;
      }
    } catch (error) {
      // The next group would record the chunk without these targets.
      lost = true;
      throw error;
    } finally {
      release(group.targets);
    }
    chunk.fence++;
    observe(countStatuses(group.targets));
    // Outside the transaction, which must not wait for locked devices. If this fails, the next send clears the token.
    if (uncleared.length > 0) {
      await clearTokens(db, chunk.applicationId, uncleared, 'wait').catch((error: unknown) =>
        logger.warn({ err: error, ...details }, 'tokens could not be cleared'),
      );
    }
  }

  /** Runs work after all earlier work. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = recording.then(work);
    recording = done.catch(() => undefined);
    return done;
  }

  function flushPending(): void {
    if (queued) return;
    queued = true;
    enqueue(async () => {
      queued = false;
      if (progress.pending > 0) await flush('keep');
    }).catch((error: unknown) => logger.error({ err: error, ...details }, 'outcomes could not be recorded'));
  }

  return {
    get lost() {
      return lost;
    },
    outcomeSet() {
      if (progress.pending >= groupSize) flushPending();
      else timer ??= setTimeout(flushPending, longestWait).unref();
    },
    finish: (next, also) => enqueue(() => flush(next, also)),
  };
}
