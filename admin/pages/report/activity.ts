/** Events at a time. */
export interface Counted {
  at: string;
  count: number;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Longer periods are counted by day. */
const maxHours = 72;

interface Periods {
  unit: 'hour' | 'day';
  /** The starts of the periods, oldest first, in milliseconds since 1970. */
  starts: number[];
}

/** The hours or days in UTC between the first and the last time. */
export function periodsOf(times: readonly string[]): Periods {
  const values = times.map((time) => Date.parse(time));
  const first = values.reduce((least, value) => Math.min(least, value), Infinity);
  const last = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const length = last - first > maxHours * hour ? day : hour;
  const starts: number[] = [];
  for (let start = first - (first % length); start <= last; start += length) starts.push(start);
  return { unit: length === day ? 'day' : 'hour', starts };
}

/** The number of events in each period. */
export function countBy({ starts, unit }: Periods, events: readonly Counted[]): number[] {
  const length = unit === 'day' ? day : hour;
  const counts = starts.map(() => 0);
  for (const { at, count } of events) {
    const index = Math.floor((Date.parse(at) - (starts[0] ?? 0)) / length);
    counts[index] = (counts[index] ?? 0) + count;
  }
  return counts;
}
