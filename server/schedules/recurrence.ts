import { DateTime, FixedOffsetZone, IANAZone, type Zone } from 'luxon';

/** When a message is sent. Instants are milliseconds since the epoch. */
export interface Plan {
  /** The first date, from which a recurrence counts. */
  anchor: number;
  /** Minutes east of UTC in which the dates are written. */
  offsetMinutes: number;
  endDate?: number;
  /** Without it the message is sent once. */
  recurrence?: { unit: 'day' | 'week' | 'month'; interval: number; timezone?: string };
  exclusion?: Exclusion;
}

export interface Exclusion {
  /** From 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  startDate?: number;
  endDate?: number;
}

/** Whether the IANA database has a time zone of this name. Offsets such as `+01:00`, which Intl also takes, are no names. */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);

/** Steps after which every day of the week that can come has come: the calendar repeats itself in 400 years. */
const fullTurn = { day: 7, week: 1, month: 4800 };

/**
 * The first date from an instant on, that one included, on which a message may be sent.
 *
 * A recurring message has a date each `interval` units after the anchor, at the same time of day in its zone: a time that
 * the zone's clock skips moves on by the gap, one that it repeats is its first occurrence. A single message has its date,
 * or the next day at the same time while days are excluded.
 *
 * @returns undefined where no date is left up to `endDate`
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
    // Every day that can come is excluded: what is left begins after the exclusion.
    const end = plan.exclusion?.endDate;
    return end === undefined ? undefined : firstDate({ ...plan, exclusion: undefined }, Math.max(end + 1, from));
  }
}

/**
 * What is due of a schedule.
 *
 * @param next the date that it waits for
 * @returns whether to send now, and the date after that, undefined when the schedule is over. Of several dates that were
 * missed only one is sent.
 */
export function advance(plan: Plan, next: number, now: number): { send: boolean; next?: number } {
  const due = firstDate(plan, next);
  if (due === undefined || due > now) return { send: false, next: due };
  return { send: true, next: plan.recurrence && firstDate(plan, now + 1) };
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

/** The instant of the date that lies so many units after the anchor. */
function occurrence(anchor: DateTime, unit: 'day' | 'week' | 'month', units: number): number {
  if (units === 0) return anchor.toMillis();
  // Counted on the calendar alone, and then put on the zone's clock: only the final time may fall into a change of it.
  const { year, month, day, hour, minute, second, millisecond } = anchor
    .setZone('utc', { keepLocalTime: true })
    .plus({ [unit]: units });
  const date = DateTime.fromObject({ year, month, day, hour, minute, second, millisecond }, { zone: anchor.zone });
  return Math.min(...date.getPossibleOffsets().map((possible) => possible.toMillis()));
}

/** A number of steps that surely leads no further than to an instant. */
function stepsUntil(anchor: DateTime, instant: number, unit: 'day' | 'week' | 'month', interval: number): number {
  const units = DateTime.fromMillis(instant, { zone: anchor.zone }).diff(anchor, unit).get(unit);
  return Math.max(0, Math.floor(units / interval) - 2);
}
