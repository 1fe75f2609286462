import { DateTime } from 'luxon';
import { isTimeZone } from '../../domain/schedules/recurrence.ts';
import type { Schedule, ScheduleExclusion, StoredExclusion } from '../../domain/schedules/schedules.store.ts';
import { badData } from '../../http/errors/problem.ts';

/** The largest offset that any time zone has had. */
const maxOffsetMinutes = 18 * 60;

/**
 * Checks a schedule.
 *
 * @param path the path of the schedule
 * @returns the next sending date, with its original offset
 * @throws Problem 400 with every validation error
 */
export function checkSchedule(
  { nextSendingDate, timezone, startDate, endDate, recurrence }: Schedule,
  path = 'body',
): DateTime {
  const errors: string[] = [];
  const next = DateTime.fromISO(nextSendingDate.toUpperCase(), { setZone: true, zone: 'utc' });
  if (!next.isValid || next.year < 1 || Math.abs(next.offset) > maxOffsetMinutes) {
    errors.push(`${path}/nextSendingDate: must be a date and time such as 2026-03-16T08:00:00Z`);
  }
  const zones = { timezone, 'recurrence/timezone': recurrence?.timezone };
  for (const [name, zone] of Object.entries(zones)) {
    if (zone !== undefined && !isTimeZone(zone)) errors.push(`${path}/${name}: ${zone} is not a time zone`);
  }
  if (isBefore(endDate, startDate)) errors.push(`${path}/endDate: must not be before startDate`);
  if (startDate && next.toMillis() < Date.parse(startDate)) {
    errors.push(`${path}/nextSendingDate: must not be before startDate`);
  }
  if (endDate && next.toMillis() > Date.parse(endDate))
    errors.push(`${path}/nextSendingDate: must not be after endDate`);
  if (errors.length > 0) throw badData(errors);
  return next;
}

type Bounds = { [Bound in 'startDate' | 'endDate']?: string | null };

const isBefore = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && Date.parse(one) < Date.parse(other));

/**
 * Checks an exclusion and its bounds against those of the schedule.
 *
 * @throws Problem 400 with every validation error
 */
export function checkExclusion({ days, startDate, endDate }: ScheduleExclusion, schedule: Bounds): StoredExclusion {
  const numbers = JSON.parse(days) as number[];
  const errors = [
    new Set(numbers).size < numbers.length && 'body/days: must not repeat a day',
    isBefore(endDate, startDate) && 'body/endDate: must not be before startDate',
    isBefore(startDate, schedule.startDate) && 'body/startDate: must not be before the start of the schedule',
    isBefore(schedule.endDate, startDate) && 'body/startDate: must not be after the end of the schedule',
    isBefore(endDate, schedule.startDate) && 'body/endDate: must not be before the start of the schedule',
    isBefore(schedule.endDate, endDate) && 'body/endDate: must not be after the end of the schedule',
  ].filter((error) => error !== false);
  if (errors.length > 0) throw badData(errors);
  return { days: numbers, startDate: startDate ?? null, endDate: endDate ?? null };
}

/** @throws Problem 400 if the exclusion is not within the new bounds of the schedule */
export function checkBoundsKeep(schedule: Bounds, exclusion: Bounds): void {
  const [first, last] = [exclusion.startDate ?? exclusion.endDate, exclusion.endDate ?? exclusion.startDate];
  const errors = [
    isBefore(first, schedule.startDate) && 'body/startDate: must not be after the start of the exclusion',
    isBefore(schedule.endDate, last) && 'body/endDate: must not be before the end of the exclusion',
  ].filter((error) => error !== false);
  if (errors.length > 0) throw badData(errors);
}
