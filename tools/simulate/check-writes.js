/**
 * How long after a failed or lost response a write may still take effect, in milliseconds, since a frozen process
 * continues.
 */
const lateness = 60_000;
export function createPossible(initial) {
    let certain = initial;
    let uncertain = [];
    const values = () => [...(certain === undefined ? [] : [certain]), ...uncertain.map(({ value }) => value)];
    return {
        has: (value) => values().includes(value),
        values,
        write(entry, value) {
            if (entry.result === 'done') {
                certain = value;
                uncertain = uncertain.filter((earlier) => !replaces(entry, earlier.entry));
            }
            else if (isUnknown(entry)) {
                uncertain.push({ entry, value });
            }
        },
    };
}
/** Whether a later write certainly replaced the value of an earlier one. */
export const replaces = (later, earlier) => later.result === 'done' && !(isUnknown(earlier) && earlier.t + lateness > later.began);
/**
 * The possible values at some time between two.
 *
 * @param writes that were acknowledged or may have happened, of one caller, one after the other
 */
export function possibleBetween(initial, writes, from, until) {
    const certain = writes.findLastIndex(({ entry }) => entry.result === 'done' && entry.t < from);
    const last = writes[certain];
    const others = writes.filter(({ entry }, index) => index !== certain && entry.began <= until && !(last && index < certain && replaces(last.entry, entry)));
    return [last ? last.value : initial, ...others.map(({ value }) => value)];
}
/** Whether a call was acknowledged, or may have taken effect without it. */
export const mayHaveHappened = (entry) => entry.result === 'done' || isUnknown(entry);
/** Whether an unacknowledged operation may have happened. */
export const isUnknown = ({ result }) => result === 'failed' || result === 'lost';
export const errorText = ({ status, told }) => `${status} ${JSON.stringify(told)}`.slice(0, 300);
