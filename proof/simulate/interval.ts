/** A stretch of time, in milliseconds since the start. */
export interface Interval {
  from: number;
  until: number;
}

export const overlaps = (one: Interval, from: number, until: number) => one.from <= until && one.until >= from;

/** Joins intervals with gaps of at most `gap`. The result is sorted by start. */
export function joined(intervals: readonly Interval[], gap: number): Interval[] {
  const all: Interval[] = [];
  for (const { from, until } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.until + gap) last.until = Math.max(last.until, until);
    else all.push({ from, until });
  }
  return all;
}
