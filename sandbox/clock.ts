import { DateTime, Duration } from 'luxon';
import { currentDate, now } from '../server/base/clock.ts';
import { clockOffset } from '../server/base/clock-offset.ts';
import type { Database } from '../server/db/database.ts';
import { OperatorError } from '../server/domain/applications/operator-error.ts';
import { badData } from '../server/http/problem.ts';
import { findNextDue, moveClock } from './clock.store.ts';

/** The clock of a sandbox. */
export interface SandboxClock {
  /** The time of the service, in RFC 3339. */
  now(): string;
  /**
   * Moves the time forward. Schedules and retries on the way run at their time, and the call returns when everything that is due then is
   * done.
   *
   * @param duration in ISO 8601, such as `P1D`
   * @returns the new time
   * @throws Problem 400 for an invalid duration
   */
  advance(duration: string): Promise<string>;
}

interface Ticking {
  db: () => Database;
  settled: () => Promise<void>;
}

/** The time that the clock of a process can be ahead. */
const maxYears = 10;
/** Sandboxes of this process, which share the clock of the process. */
let open = 0;

/**
 * @returns the clock, and a function to call when the sandbox is closed
 * @throws OperatorError if another sandbox of this process has moved the time
 */
export function createClock({ db, settled }: Ticking): { clock: SandboxClock; close: () => void } {
  if (open > 0 && clockOffset.milliseconds !== 0) {
    throw new OperatorError(
      'another sandbox of this process has moved the time: reset or close it, or use another process',
    );
  }
  open++;

  /** Moves both clocks: that of the database, and that of the process. */
  async function moveTo(time: number): Promise<void> {
    const ahead = clockOffset.milliseconds + time - now();
    await moveClock(db(), ahead);
    clockOffset.milliseconds = ahead;
    await settled();
  }

  return {
    clock: {
      now: () => currentDate().toISOString(),
      async advance(duration) {
        const target = readEnd(duration);
        if (open > 1) {
          throw badData(
            'body/advance: the time of a process with several sandboxes cannot be moved; use a process for each',
          );
        }
        await settled();
        for (;;) {
          const due = await findNextDue(db());
          if (due === undefined || due > target) break;
          // Times of the database have microseconds.
          await moveTo(Math.max(now(), Math.ceil(due)));
        }
        await moveTo(Math.max(now(), target));
        return currentDate().toISOString();
      },
    },
    close: () => {
      open--;
      if (open === 0) clockOffset.milliseconds = 0;
    },
  };
}

/** @returns the end of the duration that begins now */
function readEnd(text: unknown): number {
  const begin = DateTime.fromMillis(now(), { zone: 'utc' });
  const duration = typeof text === 'string' ? Duration.fromISO(text) : Duration.invalid('not a text');
  const end = duration.isValid ? begin.plus(duration).toMillis() : NaN;
  if (!(end > begin.toMillis() && end - Date.now() <= maxYears * 366 * 86_400_000)) {
    throw badData(`body/advance: must be a duration in ISO 8601, up to ${maxYears} years in total, such as P1D`);
  }
  return end;
}
