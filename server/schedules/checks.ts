import { DateTime } from 'luxon';
import { badData } from '../http/problem.ts';
import { isTimeZone } from './recurrence.ts';
import type { Schedule, ScheduleExclusion, StoredExclusion } from './schedules.store.ts';

/** No zone of the world was ever further from UTC. */
const maxOffsetMinutes = 18 * 60;

/**
 * Checks what a schedule says by itself.
 *
 * @returns the next sending date, with the offset that it was written in
 * @throws Problem 400 with every fault
 */
export function checkSchedule({ nextSendingDate, timezone, startDate, endDate, recurrence }: Schedule): DateTime {
  const faults: string[] = [];
  const next = DateTime.fromISO(nextSendingDate.toUpperCase(), { setZone: true, zone: 'utc' });
  if (!next.isValid || next.year < 1 || Math.abs(next.offset) > maxOffsetMinutes) {
    faults.push('body/nextSendingDate: must be a date and time such as 2026-03-16T08:00:00Z');
  }
  const zones = { timezone, 'recurrence/timezone': recurrence?.timezone };
  for (const [place, zone] of Object.entries(zones)) {
    if (zone !== undefined && !isTimeZone(zone)) faults.push(`body/${place}: ${zone} is not a time zone`);
  }
  if (isBefore(endDate, startDate)) faults.push('body/endDate: must not be before startDate');
  if (startDate && next.toMillis() < Date.parse(startDate)) {
    faults.push('body/nextSendingDate: must not be before startDate');
  }
  if (endDate && next.toMillis() > Date.parse(endDate)) faults.push('body/nextSendingDate: must not be after endDate');
  if (faults.length > 0) throw badData(...faults);
  return next;
}

type Bounds = { [Bound in 'startDate' | 'endDate']?: string | null };

const isBefore = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && Date.parse(one) < Date.parse(other));

/**
 * Checks an exclusion, by itself and within its schedule.
 *
 * @throws Problem 400 with every fault
 */
export function checkExclusion({ days, startDate, endDate }: ScheduleExclusion, schedule: Bounds): StoredExclusion {
  const numbers = JSON.parse(days) as number[];
  const faults = [
    new Set(numbers).size < numbers.length && 'body/days: must hold different days',
    isBefore(endDate, startDate) && 'body/endDate: must not be before startDate',
    isBefore(startDate, schedule.startDate) && 'body/startDate: must not be before the start of the schedule',
    isBefore(schedule.endDate, startDate) && 'body/startDate: must not be after the end of the schedule',
    isBefore(endDate, schedule.startDate) && 'body/endDate: must not be before the start of the schedule',
    isBefore(schedule.endDate, endDate) && 'body/endDate: must not be after the end of the schedule',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw badData(...faults);
  return { days: numbers, startDate: startDate ?? null, endDate: endDate ?? null };
}

/** @throws Problem 400 where new bounds of a schedule would leave its exclusion out */
export function checkBoundsKeep(schedule: Bounds, exclusion: Bounds): void {
  const [first, last] = [exclusion.startDate ?? exclusion.endDate, exclusion.endDate ?? exclusion.startDate];
  const faults = [
    isBefore(first, schedule.startDate) && 'body/startDate: must not be after the start of the exclusion',
    isBefore(schedule.endDate, last) && 'body/endDate: must not be before the end of the exclusion',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw badData(...faults);
}
