import { mulberry32 } from '../../sandbox/faults/random.ts';

/** A source of random choices that the same seed repeats. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to this number of different items. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** One of the keys, each as often as its weight says. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  /** The time to the next of independent events with this average interval. */
  interval(average: number): number;
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const left = [...items];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(integer(0, left.length - 1), 1)[0] as never,
      );
    },
    weighted(weights) {
      const entries = Object.entries<number>(weights);
      let place = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (place -= weight) < 0) ?? entries[0];
      return chosen?.[0] as keyof typeof weights;
    },
    interval: (average) => -Math.log(1 - next()) * average,
  };
}
