export const overlaps = (one, from, until) => one.from <= until && one.until >= from;
/** Joins intervals with gaps of at most `gap`. The result is sorted by start. */
export function joined(intervals, gap) {
    const all = [];
    for (const { from, until } of intervals.toSorted((one, other) => one.from - other.from)) {
        const last = all.at(-1);
        if (last && from <= last.until + gap)
            last.until = Math.max(last.until, until);
        else
            all.push({ from, until });
    }
    return all;
}
