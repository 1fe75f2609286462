import { deadAfterSeconds, type SeenWorker } from './workers.store.ts';

/** A worker is dead if its heartbeat number has not changed for this time, in milliseconds. */
const deadAfter = deadAfterSeconds * 1000;
/** A slower read, or a longer pause since the previous one, restarts the count: this process or the database was stuck. */
const longestGap = 3_000;

/** The heartbeats of other workers that this process has read, by its own monotonic clock. */
export interface Sightings {
  /**
   * Records a read of the heartbeats.
   *
   * @param begun when the read began, in milliseconds of the monotonic clock
   * @param ended when the read ended
   * @returns the workers that are dead
   */
  note(rows: readonly SeenWorker[], begun: number, ended: number): SeenWorker[];
  /** Forgets everything after a failed read: the database may have been unavailable for all workers. */
  reset(): void;
  /** When the next worker would be dead if its heartbeat number does not change. */
  nextDeath(): number;
}

export function createSightings(): Sightings {
  /** Heartbeat numbers by worker, and since when each has been seen. */
  let seen = new Map<number, { heartbeat: number; since: number }>();
  let lastEnded = -Infinity;
  return {
    note(rows, begun, ended) {
      if (begun - lastEnded > longestGap || ended - begun > longestGap) seen = new Map();
      lastEnded = ended;
      seen = new Map(
        rows.map(({ id, heartbeat }) => {
          const before = seen.get(id);
          return [id, before?.heartbeat === heartbeat ? before : { heartbeat, since: ended }];
        }),
      );
      return rows.filter(({ id }) => begun - (seen.get(id)?.since ?? begun) >= deadAfter);
    },
    reset() {
      seen = new Map();
    },
    nextDeath: () => [...seen.values()].reduce((first, { since }) => Math.min(first, since + deadAfter), Infinity),
  };
}
