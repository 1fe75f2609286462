import { setTimeout as delay } from 'node:timers/promises';
import { DateTime, Duration } from 'luxon';
import { readBacklog } from '../../server/sending/backlog.store.ts';
import type { Queryable } from '../../server/db/database.ts';
import { badData } from '../../server/http/errors/problem.ts';
import type { Work } from '../../server/jobs/jobs.ts';
import { findNextDue } from './due.store.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import { setAhead } from './sql-clock.store.ts';

/** The parts of a running sandbox that its time moves. */
export interface Timed {
  clock: SandboxClock;
  db: Queryable;
  work: Work;
}

/** The background work did not end. */
export class UnsettledError extends Error {}

/** Longest time to wait for the work that is due at one date, in milliseconds. */
const settleTimeout = 60_000;

/** Longest duration. Each day takes a fraction of a second. */
const maxDays = 366;

/** @throws Problem 400 if the duration is invalid */
function millisecondsOf(text: unknown, from: number): number {
  const duration = Duration.fromISO(typeof text === 'string' && /\d/.test(text) ? text : '');
  if (!duration.isValid) throw badData('body/advance: must be an ISO 8601 duration, such as P1D or PT30M');
  const milliseconds = DateTime.fromMillis(from, { zone: 'utc' }).plus(duration).toMillis() - from;
  if (milliseconds < 0) throw badData('body/advance: must not be negative, since the clock only moves forward');
  if (!(milliseconds <= maxDays * 86_400_000)) throw badData(`body/advance: must be at most ${maxDays} days`);
  return milliseconds;
}

/**
 * Runs all background work that is due.
 *
 * @throws UnsettledError if it doesn't end
 */
export async function settle({ db, work }: Pick<Timed, 'db' | 'work'>): Promise<void> {
  const deadline = performance.now() + settleTimeout;
  for (;;) {
    await work.settle();
    const due = (await readBacklog(db)).filter(({ oldestDueSeconds }) => oldestDueSeconds > 0);
    if (due.length === 0) return;
    if (performance.now() > deadline) {
      throw new UnsettledError(`work that is due did not end: ${due.map(({ queue }) => queue).join(', ')}`);
    }
    // A worker does not look for chunks immediately again after it found none.
    await delay(10);
  }
}

/** A date of the database, which has microseconds, of which the text lacks three. Infinity without a date. */
const timeOf = (date: string | null) => (date === null ? Infinity : Date.parse(date) + 1);

/**
 * Longest time between two retries, in milliseconds. It doubles with each retry until something else is due: otherwise, the outage of a
 * push service would take a thousand stops a day.
 */
const longestGap = 3_600_000;

/**
 * Moves the time forward. Stops at each date on the way at which work becomes due, and waits for the work.
 *
 * @param duration ISO 8601, such as `P1D`
 * @returns the time after it, in milliseconds since the epoch
 * @throws Problem 400 if the duration is invalid
 */
export async function advance(timed: Timed, duration: unknown): Promise<number> {
  const { clock, db, work } = timed;
  const start = clock.now().getTime();
  const end = start + millisecondsOf(duration, start);
  await settle(timed);
  let gap = 0;
  for (;;) {
    const { due, retry } = await findNextDue(db, work.timed);
    const retryAt = Math.max(timeOf(retry), clock.now().getTime() + gap);
    const next = Math.min(end, timeOf(due), retryAt);
    gap = next === retryAt ? Math.min(Math.max(1_000, 2 * gap), longestGap) : 0;
    await moveTo(timed, next);
    await settle(timed);
    if (next === end) return clock.now().getTime();
  }
}

/** Moves both clocks to a date, unless they have passed it. */
async function moveTo({ clock, db }: Timed, time: number): Promise<void> {
  const ahead = Math.max(clock.ahead, time - Date.now());
  await setAhead(db, ahead);
  clock.ahead = ahead;
}
