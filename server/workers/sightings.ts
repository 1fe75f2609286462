import type { SeenWorker } from './workers.store.ts';

/** A worker is dead when its heartbeat number has stayed the same for this time, in milliseconds. */
const deadAfter = 10_000;
/** A slower look, or a longer pause since the previous one, restarts the count: this process or the database was stuck. */
const longestGap = 3_000;

/** What one process has seen of other workers' heartbeats, by its own monotonic clock. */
export interface Sightings {
  /**
   * Notes a look.
   *
   * @param begun when the look began, in milliseconds of the monotonic clock
   * @param ended when its result was there
   * @returns the workers that are dead
   */
  note(rows: readonly SeenWorker[], begun: number, ended: number): SeenWorker[];
  /** Forgets everything, since a look failed: the database may have been away for everybody. */
  reset(): void;
  /** When the next worker would be dead, if its heartbeat number stayed the same. */
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
    nextDeath: () => Math.min(...[...seen.values()].map(({ since }) => since + deadAfter)),
  };
}
