import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { advance, firstDate, type Plan } from '../../server/domain/schedules/recurrence.ts';

const zones = [
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Africa/Casablanca',
  'UTC',
];
const quarter = 15 * 60_000;
const day = 86_400_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);

/** The local time of a zone or an offset at an instant, written as if it were UTC, and the day of the week. */
function clock({ offsetMinutes, recurrence }: Plan, instant: number): { wall: number; weekday: number } {
  if (!recurrence?.timezone) {
    const wall = instant + offsetMinutes * 60_000;
    return { wall, weekday: ((new Date(wall).getUTCDay() + 6) % 7) + 1 };
  }
  const parts = clocks.get(recurrence.timezone)?.formatToParts(instant) ?? [];
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const wall = Date.UTC(
    Number(part('year')),
    Number(part('month')) - 1,
    Number(part('day')),
    Number(part('hour')),
    Number(part('minute')),
  );
  return { wall, weekday: weekdays.indexOf(part('weekday')) + 1 };
}

/** Advances a simulated clock by quarter hours until it shows a time or has skipped it. */
function waitFor(plan: Plan, wall: number): number {
  for (let instant = wall - 16 * 3_600_000, before = clock(plan, instant).wall; ; instant += quarter) {
    const now = clock(plan, instant).wall;
    if (now === wall) return instant;
    // A skipped time moves by the gap.
    if (now > wall) return instant + (wall - before - quarter);
    before = now;
  }
}

/** The calendar date a number of steps later; a short month uses its last day. */
function calendar(wall: number, unit: 'day' | 'week' | 'month', count: number): number {
  if (unit !== 'month') return wall + count * (unit === 'week' ? 7 : 1) * day;
  const date = new Date(wall);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) + (wall % day);
}

/** All dates of a schedule up to an instant, in order. */
function* datesUntil(plan: Plan, until: number): Generator<number> {
  const start = clock(plan, plan.anchor).wall;
  const { unit, interval } = plan.recurrence ?? { unit: 'day' as const, interval: 1 };
  for (let step = 0; ; step++) {
    const date = step === 0 ? plan.anchor : waitFor(plan, calendar(start, unit, step * interval));
    if (date > until || date > (plan.endDate ?? Infinity)) return;
    const { days = [], startDate = -Infinity, endDate = Infinity } = plan.exclusion ?? {};
    const excluded = date >= startDate && date <= endDate && days.includes(clock(plan, date).weekday);
    if (!excluded) yield date;
    if (!excluded && !plan.recurrence) return;
  }
}

const instant = fc
  .integer({ min: Date.UTC(2024, 0) / quarter, max: Date.UTC(2031, 0) / quarter })
  .map((quarters) => quarters * quarter);
const aroundChanges = fc.constantFrom(
  ...['2026-03-28T01:30Z', '2026-10-24T00:30Z', '2026-03-07T07:30Z', '2025-10-31T05:30Z', '2026-04-04T14:45Z'].map(
    Date.parse,
  ),
);
const option = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const plans: fc.Arbitrary<Plan> = fc
  .record({
    anchor: fc.oneof(instant, aroundChanges),
    offsetMinutes: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
    length: option(fc.integer({ min: 0, max: 400 * day })),
    recurrence: option(
      fc.record({
        unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        interval: fc.integer({ min: 1, max: 9 }),
        timezone: option(fc.constantFrom(...zones)),
      }),
    ),
    exclusion: option(
      fc.record({
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        start: option(fc.integer({ min: -day, max: 60 * day })),
        length: option(fc.integer({ min: 0, max: 90 * day })),
      }),
    ),
  })
  .map(({ anchor, length, exclusion, ...plan }) => ({
    ...plan,
    anchor,
    endDate: length === undefined ? undefined : anchor + length,
    exclusion: exclusion && {
      days: exclusion.days,
      startDate: exclusion.start === undefined ? undefined : anchor + exclusion.start,
      endDate: exclusion.length === undefined ? undefined : anchor + (exclusion.start ?? 0) + exclusion.length,
    },
  }));

test('dates equal those of a simulated clock and calendar (SCHEDULE-NEXT-DATE, EXCLUSION-DAYS)', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: -day, max: 120 * day }), (plan, wait) => {
      const from = plan.recurrence ? plan.anchor + wait : plan.anchor;
      const horizon = from + 100 * day;
      const expected = [...datesUntil(plan, horizon)].find((date) => date >= from);
      const found = firstDate(plan, from);
      if (expected === undefined) expect(found ?? Infinity).toBeGreaterThan(horizon);
      else expect(found).toBe(expected);
    }),
    { numRuns: 150 },
  );
});

test('of several missed dates one is sent, and the next is in the future', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: -day, max: 100 * day }), (plan, wait) => {
      const now = plan.anchor + wait;
      const { send, next } = advance(plan, plan.anchor, now);
      const dates = [...datesUntil(plan, now)];
      expect(send).toBe(dates.length > 0);
      if (next !== undefined) expect(next).toBeGreaterThan(now);
      if (next !== undefined) expect(next).toBe([...datesUntil(plan, next)].at(-1));
    }),
    { numRuns: 100 },
  );
});

const paris = { offsetMinutes: 60, recurrence: { unit: 'day' as const, interval: 1, timezone: 'Europe/Paris' } };
const iso = (date: number | undefined) => date && new Date(date).toISOString();

test('a local time skipped by a clock change moves by the gap, and the next day is unaffected', () => {
  const plan = { ...paris, anchor: Date.parse('2026-03-28T02:30:00+01:00') };
  expect(iso(firstDate(plan, plan.anchor + 1))).toBe('2026-03-29T01:30:00.000Z');
  expect(iso(firstDate(plan, Date.parse('2026-03-29T02:00Z')))).toBe('2026-03-30T00:30:00.000Z');
});

test('a local time repeated by a clock change happens once', () => {
  const plan = { ...paris, anchor: Date.parse('2026-10-24T02:30:00+02:00') };
  const first = firstDate(plan, plan.anchor + 1);
  expect(iso(first)).toBe('2026-10-25T00:30:00.000Z');
  expect(iso(firstDate(plan, Number(first) + 1))).toBe('2026-10-26T01:30:00.000Z');
});

test('without a time zone the offset is constant in summer and winter', () => {
  const plan = {
    anchor: Date.parse('2026-03-28T09:00:00+01:00'),
    offsetMinutes: 60,
    recurrence: { unit: 'day' as const, interval: 1 },
  };
  expect(iso(firstDate(plan, plan.anchor + 1))).toBe('2026-03-29T08:00:00.000Z');
});

test('a short month uses its last day, and the next month returns to the 31st', () => {
  const plan = {
    anchor: Date.parse('2026-01-31T09:00Z'),
    offsetMinutes: 0,
    recurrence: { unit: 'month' as const, interval: 1 },
  };
  const dates = [1, 2, 3].reduce<number[]>(
    (found) => [...found, Number(firstDate(plan, (found.at(-1) ?? plan.anchor) + 1))],
    [],
  );
  expect(dates.map((date) => iso(date)?.toString().slice(0, 10))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a schedule whose every date is excluded ends immediately', () => {
  const plan = {
    anchor: Date.parse('2026-01-05T09:00Z'),
    offsetMinutes: 0,
    recurrence: { unit: 'week' as const, interval: 1 },
  };
  expect(firstDate({ ...plan, exclusion: { days: [1] } }, plan.anchor)).toBeUndefined();
  const until = Date.parse('2036-01-01T00:00Z');
  expect(iso(firstDate({ ...plan, exclusion: { days: [1], endDate: until } }, plan.anchor))).toBe(
    '2036-01-07T09:00:00.000Z',
  );
});
