import type { CallEntry } from './history.ts';

/**
 * How long after a failed or lost response a write may still take effect, in milliseconds, since a frozen process
 * continues.
 */
const lateness = 60_000;

interface Uncertain<Value> {
  value: Value;
  until: number;
}

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
  let uncertain: Uncertain<Value>[] = [];
  const values = () => [...(certain === undefined ? [] : [certain]), ...uncertain.map(({ value }) => value)];
  return {
    has: (value) => values().includes(value),
    values,
    write({ began, t, result }, value) {
      if (result === 'done') {
        certain = value;
        uncertain = uncertain.filter(({ until }) => until > began);
      } else if (result === 'failed' || result === 'lost') {
        uncertain.push({ value, until: t + lateness });
      }
    },
  };
}

/** Whether an unacknowledged operation may have happened. */
export const isUnknown = ({ result }: CallEntry) => result === 'failed' || result === 'lost';

export const errorText = ({ status, told }: CallEntry) => `${status} ${JSON.stringify(told)}`.slice(0, 300);
