/** A loop, as far as settling knows it. */
interface Loop {
  refresh?: () => void;
}

/** Tells when the loops of a process have nothing left to do that is due. */
export interface Settling {
  /** Notes the start of a run. @returns a function that notes its end, and returns whether the loop looks again without a pause */
  start(loop: Loop): (found: boolean) => boolean;
  /** Resolves when each loop has found nothing since this call, and no loop has found anything after that. */
  settle(): Promise<void>;
  /** Resolves all calls. */
  close(): void;
}

/** @param wake lets all loops look for work immediately */
export function createSettling(loops: readonly Loop[], wake: () => void): Settling {
  /** Increases when a run has found work, which may be work for others. */
  let round = 0;
  let active = 0;
  /** The round in which a run of the loop began that found nothing. */
  const idleIn = new Map<Loop, number>();
  let waiting: (() => void)[] = [];

  function resolve(): void {
    const settled = waiting;
    waiting = [];
    for (const each of settled) each();
  }

  function nextRound(): void {
    round++;
    if (waiting.length === 0) return;
    for (const { refresh } of loops) refresh?.();
    wake();
  }

  return {
    start(loop) {
      const begun = round;
      active++;
      return (found) => {
        active--;
        if (found) {
          nextRound();
          return true;
        }
        idleIn.set(loop, begun);
        if (active === 0 && loops.every((each) => idleIn.get(each) === round)) resolve();
        return waiting.length > 0 && begun !== round;
      };
    },
    settle: () =>
      new Promise((settled) => {
        waiting.push(settled);
        nextRound();
      }),
    close: resolve,
  };
}
