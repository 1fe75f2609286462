/** A small change that some check has to notice. */
export interface Mutant {
  /** What sort of change it is; the score is counted by it. */
  kind: string;
  /** Where it is made, as `<file>:<line>` or the place in the contract. */
  place: string;
  /** What is changed into what. */
  change: string;
}

/** A mutant, and the check that noticed it; without one it survived. */
export type Verdict<M extends Mutant = Mutant> = Pick<M, 'kind' | 'place' | 'change'> & { caughtBy?: string };

export interface Count {
  total: number;
  caught: number;
}

/** What the checks are worth: how many mutants they noticed, and which they did not. */
export interface Score extends Count {
  kinds: Record<string, Count>;
  checks: Record<string, number>;
  survivors: Pick<Mutant, 'kind' | 'place' | 'change'>[];
}

export function scoreOf(verdicts: readonly Verdict[]): Score {
  const kinds: Score['kinds'] = {};
  const checks: Score['checks'] = {};
  for (const { kind, caughtBy } of verdicts) {
    const count = (kinds[kind] ??= { total: 0, caught: 0 });
    count.total++;
    if (caughtBy === undefined) continue;
    count.caught++;
    checks[caughtBy] = (checks[caughtBy] ?? 0) + 1;
  }
  const survivors = verdicts
    .filter(({ caughtBy }) => caughtBy === undefined)
    .map(({ kind, place, change }) => ({ kind, place, change }));
  return { total: verdicts.length, caught: verdicts.length - survivors.length, kinds, checks, survivors };
}

/**
 * Some of the mutants, the same ones for the same seed: in turn one of each kind, so that a kind of which there are few
 * is not lost beside one of which there are many.
 */
export function sampleOf<M extends Mutant>(mutants: readonly M[], size: number, seed: number): M[] {
  const byKind = new Map<string, M[]>();
  for (const mutant of shuffled(mutants, seed)) byKind.set(mutant.kind, [...(byKind.get(mutant.kind) ?? []), mutant]);
  const kinds = [...byKind.values()].sort((a, b) => a.length - b.length);
  const chosen: M[] = [];
  for (let turn = 0; chosen.length < Math.min(size, mutants.length); turn++) {
    for (const kind of kinds) {
      const mutant = kind[turn];
      if (mutant && chosen.length < size) chosen.push(mutant);
    }
  }
  return chosen;
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** Numbers in [0, 1) that only the seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
