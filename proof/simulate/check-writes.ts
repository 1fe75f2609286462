import type { CallEntry } from './history.ts';

/**
 * How long after a failed or lost response a write may still take effect, in milliseconds, since a frozen process
 * continues.
 */
const lateness = 60_000;

/**
 * The possible values after writes of which some have unknown outcomes. One caller writes each value, one write after
 * the other.
 */
export interface Possible<Value> {
  has(value: Value): boolean;
  values(): Value[];
  /** @param entry whose time and result decide */
  write(entry: CallEntry, value: Value): void;
}

export function createPossible<Value>(initial: Value): Possible<Value> {
  let certain: Value | undefined = initial;
  let uncertain: Write<Value>[] = [];
  const values = () => [...(certain === undefined ? [] : [certain]), ...uncertain.map(({ value }) => value)];
  return {
    has: (value) => values().includes(value),
    values,
    write(entry, value) {
      if (entry.result === 'done') {
        certain = value;
        uncertain = uncertain.filter((earlier) => !replaces(entry, earlier.entry));
      } else if (isUnknown(entry)) {
        uncertain.push({ entry, value });
      }
    },
  };
}

/** A call that writes a value. */
export interface Write<Value> {
  entry: Pick<CallEntry, 'began' | 't' | 'result'>;
  value: Value;
}

/** Whether a later write certainly replaced the value of an earlier one. */
export const replaces = (later: Write<unknown>['entry'], earlier: Write<unknown>['entry']) =>
  later.result === 'done' && !(isUnknown(earlier) && earlier.t + lateness > later.began);

/**
 * The possible values at some time between two.
 *
 * @param writes that were acknowledged or may have happened, of one caller, one after the other
 */
export function possibleBetween<Value>(
  initial: Value,
  writes: readonly Write<Value>[],
  from: number,
  until: number,
): Value[] {
  const certain = writes.findLastIndex(({ entry }) => entry.result === 'done' && entry.t < from);
  const last = writes[certain];
  const others = writes.filter(
    ({ entry }, index) =>
      index !== certain && entry.began <= until && !(last && index < certain && replaces(last.entry, entry)),
  );
  return [last ? last.value : initial, ...others.map(({ value }) => value)];
}

/** Whether a call was acknowledged, or may have taken effect without it. */
export const mayHaveHappened = (entry: Pick<CallEntry, 'result'>) => entry.result === 'done' || isUnknown(entry);

/** Whether an unacknowledged operation may have happened. */
export const isUnknown = ({ result }: Pick<CallEntry, 'result'>) => result === 'failed' || result === 'lost';

export const errorText = ({ status, told }: CallEntry) => `${status} ${JSON.stringify(told)}`.slice(0, 300);
