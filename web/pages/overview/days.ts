import type { Schemas } from '../../api/client.ts';

type Day = Schemas['StatisticsEntry'];
type Count = Exclude<keyof Day, 'date'>;

const dayMilliseconds = 86_400_000;

/** The last days in UTC until today, oldest first, such as `2026-03-16`. */
export const lastDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMilliseconds).toISOString().slice(0, 10),
  );

const empty = {
  sent: 0,
  failed: 0,
  suppressed: 0,
  canceled: 0,
  clicks: 0,
  displays: 0,
  unattributed: 0,
  newDevices: 0,
  activeDevices: 0,
};

/** Adds the days without events, which statistics leave out. */
export function everyDay(days: readonly string[], known: readonly Day[]): (Record<Count, number> & { date: string })[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return days.map((date) => byDate.get(date) ?? { date, ...empty });
}

export const total = (days: readonly Record<Count, number>[], name: Count): number =>
  days.reduce((sum, day) => sum + day[name], 0);
