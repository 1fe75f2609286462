import type { Push } from '../delivery/push/gateway.ts';
import type { Chunk, ChunkDevice, DeliveryOutcome } from './chunks.store.ts';
import type { RenderedDevice } from './render-chunk.ts';

/** A device of a chunk with the state of its push. */
export interface ChunkTarget {
  device: ChunkDevice;
  /** Undefined for a skipped device, and for one whose push waits for that of another device. */
  push?: Push;
  outcome?: DeliveryOutcome;
  /** Whether the outcome is a response of the push service. */
  hasResponse?: boolean;
  /** Whether the push may have started and is not recorded. It then has a permit of its send's window. */
  permit?: boolean;
}

/** The targets that one transaction records, and the devices of the chunk that remain. */
export interface OutcomeGroup {
  targets: ChunkTarget[];
  firstDevice: number;
  remaining: number[];
}

/** The progress of a chunk in this process. */
export interface ChunkProgress {
  /** The number of pushes that were not taken. */
  readonly untaken: number;
  /** The number of outcomes that are not in a group. */
  readonly pending: number;
  /** Takes the next pushes, ordered by device ID. */
  take(count: number): ChunkTarget[];
  /** Returns targets whose push did not start. They are the next to be taken. */
  putBack(targets: readonly ChunkTarget[]): void;
  /** Sets the outcome of a target. A second outcome is ignored. */
  setOutcome(target: ChunkTarget, outcome: DeliveryOutcome, hasResponse?: boolean): void;
  /** Sets the outcome of all targets that have none. */
  setRemainingOutcomes(outcome: DeliveryOutcome): void;
  /** The targets without an outcome. */
  unfinished(): ChunkTarget[];
  /** Groups the pending outcomes. */
  group(): OutcomeGroup;
}

/** @param rendered the remaining devices, ordered by ID */
export function createChunkProgress(chunk: Chunk, rendered: readonly RenderedDevice[]): ChunkProgress {
  const targets: ChunkTarget[] = rendered.map(({ device, ...one }) => {
    if ('push' in one) return { device, push: one.push };
    return 'skipped' in one ? { device, outcome: one.skipped } : { device };
  });
  let position = 0;
  let untaken = targets.filter(({ push }) => push).length;
  let again: ChunkTarget[] = [];
  let pending: ChunkTarget[] = [];

  /** Skips targets until the next push. */
  function nextPush(): ChunkTarget | undefined {
    for (; position < targets.length; position++) {
      const target = targets[position] as ChunkTarget;
      if (!target.outcome && target.push) return target;
      if (target.outcome) pending.push(target);
    }
    return undefined;
  }

  return {
    get untaken() {
      return untaken;
    },
    get pending() {
      return pending.length;
    },
    take(count) {
      const taken = again.splice(0, count);
      while (taken.length < count) {
        const target = nextPush();
        if (!target) break;
        position++;
        taken.push(target);
      }
      untaken -= taken.length;
      return taken;
    },
    putBack(returned) {
      again = [...again, ...returned];
      untaken += returned.length;
    },
    setOutcome(target, outcome, hasResponse = false) {
      if (target.outcome) return;
      Object.assign(target, { outcome, hasResponse });
      pending.push(target);
    },
    setRemainingOutcomes(outcome) {
      for (const [index, target] of targets.entries()) {
        if (target.outcome) continue;
        target.outcome = outcome;
        if (index < position) pending.push(target);
      }
      again = [];
      untaken = 0;
    },
    unfinished: () => targets.filter(({ outcome }) => !outcome),
    group() {
      // After the last push, skip the remaining targets without a push.
      if (untaken === again.length) nextPush();
      const { firstDevice, lastDevice } = chunk;
      const remaining = targets.filter(
        ({ device, outcome }, index) => !outcome && (index < position || device.id < firstDevice),
      );
      const group = {
        targets: pending,
        firstDevice: Math.max(firstDevice, targets[position]?.device.id ?? lastDevice + 1),
        remaining: remaining.map(({ device }) => device.id),
      };
      pending = [];
      return group;
    },
  };
}
