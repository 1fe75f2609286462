import { DateTime, FixedOffsetZone, IANAZone, type Zone } from 'luxon';

/** The schedule of a message. Times are in milliseconds since the epoch. */
export interface Plan {
  /** The first date, on which the recurrence is based. */
  anchor: number;
  /** The offset of the dates from UTC, in minutes. */
  offsetMinutes: number;
  endDate?: number;
  /** Without it, the message is sent once. */
  recurrence?: { unit: 'day' | 'week' | 'month'; interval: number; timezone?: string };
  exclusion?: Exclusion;
}

export interface Exclusion {
  /** From 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  startDate?: number;
  endDate?: number;
}

/** Whether this is the name of an IANA time zone. Offsets such as `+01:00`, which Intl also accepts, are not. */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);

/** The usual spelling of a time zone: names are compared without case (RFC 9557), so `europe/paris` is `Europe/Paris`. */
export function spellTimeZone(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  // Another name is one that Intl replaces by its own choice, such as `Asia/Kolkata` by `Asia/Calcutta`.
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}

/** Number of steps after which the weekdays repeat. The calendar repeats after 400 years. */
const fullTurn = { day: 7, week: 1, month: 4800 };

/**
 * Returns the first sending date at or after a time.
 *
 * A recurring message is sent every `interval` units after the anchor, at the same local time. A local time that a clock
 * change skips is moved by the gap; for one that occurs twice, the first is used. A single message is sent on its date, or
 * on the first day after it that is not excluded.
 *
 * @returns undefined if no date is left until `endDate`
 */
export function firstDate(plan: Plan, from: number): number | undefined {
  const { unit, interval } = plan.recurrence ?? { unit: 'day', interval: 1 };
  const zone = zoneOf(plan);
  const anchor = DateTime.fromMillis(plan.anchor, { zone });
  const isExcluded = exclude(plan, zone);
  let excludedInRow = 0;
  for (let step = stepsUntil(anchor, from, unit, interval); ; step++) {
    const date = occurrence(anchor, unit, interval * step);
    if (Number.isNaN(date) || date > (plan.endDate ?? Infinity)) return undefined;
    if (date < from) continue;
    if (!isExcluded(date)) return date;
    if (++excludedInRow <= fullTurn[unit]) continue;
    // All possible weekdays are excluded, so the next date is after the exclusion.
    const end = plan.exclusion?.endDate;
    return end === undefined ? undefined : firstDate({ ...plan, exclusion: undefined }, Math.max(end + 1, from));
  }
}

/**
 * Determines whether a schedule is due.
 *
 * @param next the next sending date
 * @returns whether to send now, and the next date; undefined if the schedule has ended. Several missed dates are sent as one
 */
export function advance(plan: Plan, next: number, now: number): { send: boolean; next?: number } {
  const due = firstDate(plan, next);
  if (due === undefined || due > now) return { send: false, next: due };
  return { send: true, next: plan.recurrence && firstDate(plan, now + 1) };
}

/**
 * Returns the first date in a period on which a message is sent, undefined without one.
 *
 * @param next the next sending date
 * @param from the start of the period
 * @param to its end, which is not part of it
 */
export function dateBetween(plan: Plan, next: number, from: number, to: number): number | undefined {
  const endDate = Math.min(plan.endDate ?? Infinity, to - 1);
  // A single message has one date, which does not depend on the period.
  if (!plan.recurrence) {
    const date = firstDate({ ...plan, endDate }, next);
    return date !== undefined && date >= from ? date : undefined;
  }
  return firstDate({ ...plan, endDate }, Math.max(next, from));
}

function zoneOf({ recurrence, offsetMinutes }: Plan): Zone {
  return recurrence?.timezone === undefined
    ? FixedOffsetZone.instance(offsetMinutes)
    : IANAZone.create(recurrence.timezone);
}

function exclude({ exclusion }: Plan, zone: Zone): (date: number) => boolean {
  if (!exclusion) return () => false;
  const { days, startDate = -Infinity, endDate = Infinity } = exclusion;
  return (date) => date >= startDate && date <= endDate && days.includes(DateTime.fromMillis(date, { zone }).weekday);
}

/** The date that is a number of units after the anchor. */
function occurrence(anchor: DateTime, unit: 'day' | 'week' | 'month', units: number): number {
  if (units === 0) return anchor.toMillis();
  // Units are added in UTC and then converted to the zone, so that only the final time can fall into a clock change.
  const { year, month, day, hour, minute, second, millisecond } = anchor
    .setZone('utc', { keepLocalTime: true })
    .plus({ [unit]: units });
  const date = DateTime.fromObject({ year, month, day, hour, minute, second, millisecond }, { zone: anchor.zone });
  return date.getPossibleOffsets().reduce((first, possible) => Math.min(first, possible.toMillis()), Infinity);
}

/** A lower bound for the number of steps to a time. */
function stepsUntil(anchor: DateTime, instant: number, unit: 'day' | 'week' | 'month', interval: number): number {
  const units = DateTime.fromMillis(instant, { zone: anchor.zone }).diff(anchor, unit).get(unit);
  return Math.max(0, Math.floor(units / interval) - 2);
}
