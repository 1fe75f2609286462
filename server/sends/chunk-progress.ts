import type { Push } from '../delivery/gateway.ts';
import type { Chunk, ChunkDevice, DeliveryOutcome } from './chunks.store.ts';
import type { RenderedDevice } from './render-chunk.ts';

/** A device of a chunk, and what is known of it. */
export interface Target {
  device: ChunkDevice;
  /** Absent for a device that gets none. */
  push?: Push;
  outcome?: DeliveryOutcome;
  /** Whether the outcome is a response of the push service. */
  answered?: boolean;
  /** Whether its push may have started and is not recorded: it holds a permit of its send's window. */
  permit?: boolean;
}

/** The targets of one transaction, and which devices of the chunk are still to do after it. */
export interface Group {
  targets: Target[];
  firstDevice: number;
  remaining: number[];
}

/** What has been done of a chunk, in this process. */
export interface ChunkProgress {
  /** How many pushes were not yet taken. */
  readonly untaken: number;
  /** How many outcomes are not yet part of a group. */
  readonly pending: number;
  /** Takes the next pushes, in the order of device IDs. */
  take(count: number): Target[];
  /** Takes targets back whose push did not start: they are the next to be taken. */
  putBack(targets: readonly Target[]): void;
  /** Notes an outcome. A second one of the same target is ignored. */
  note(target: Target, outcome: DeliveryOutcome, answered?: boolean): void;
  /** Notes the same outcome for all targets that have none. */
  noteRest(outcome: DeliveryOutcome): void;
  /** Whether all targets have an outcome. */
  isComplete(): boolean;
  /** Makes a group of the pending outcomes. */
  group(): Group;
}

/** @param rendered the devices that are still to do, ordered by ID */
export function createChunkProgress(chunk: Chunk, rendered: readonly RenderedDevice[]): ChunkProgress {
  const targets: Target[] = rendered.map((one) =>
    'push' in one ? { device: one.device, push: one.push } : { device: one.device, outcome: one.skipped },
  );
  let position = 0;
  let untaken = targets.filter(({ push }) => push).length;
  let again: Target[] = [];
  let pending: Target[] = [];

  /** Passes over targets up to the next push. */
  function nextPush(): Target | undefined {
    for (; position < targets.length; position++) {
      const target = targets[position] as Target;
      if (!target.outcome) return target;
      pending.push(target);
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
    note(target, outcome, answered = false) {
      if (target.outcome) return;
      Object.assign(target, { outcome, answered });
      pending.push(target);
    },
    noteRest(outcome) {
      for (const [index, target] of targets.entries()) {
        if (target.outcome) continue;
        target.outcome = outcome;
        if (index < position) pending.push(target);
      }
      again = [];
      untaken = 0;
    },
    isComplete: () => targets.every(({ outcome }) => outcome),
    group() {
      // Behind the last push, targets without one are left.
      if (untaken === again.length) nextPush();
      const { firstDevice, lastDevice } = chunk;
      const left = targets.filter(
        ({ device, outcome }, index) => !outcome && (index < position || device.id < firstDevice),
      );
      const group = {
        targets: pending,
        firstDevice: Math.max(firstDevice, targets[position]?.device.id ?? lastDevice + 1),
        remaining: left.map(({ device }) => device.id),
      };
      pending = [];
      return group;
    },
  };
}
