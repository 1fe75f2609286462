import { createHash } from 'node:crypto';

/** A small change that a check must detect. */
export interface Mutant {
  /** The kind of change, by which the score is counted. */
  kind: string;
  /** Its location: `<file>:<line>`, or a location in the contract. */
  place: string;
  /** The change, from and to. */
  change: string;
}

/** A mutant, and the check that detected it; undefined if it survived. */
export type Verdict<M extends Mutant = Mutant> = Pick<M, 'kind' | 'place' | 'change'> & {
  caughtBy?: string;
  /** The part of the code, by which the score is also counted. */
  folder?: string;
  /** Why a surviving mutant is equivalent. */
  explained?: string;
};

export interface Count {
  total: number;
  caught: number;
  /** The number of equivalent survivors; absent if none. */
  explained?: number;
}

/** The mutation score: how many mutants the checks detected, and the survivors. */
export interface Score extends Count {
  kinds: Record<string, Count>;
  folders?: Record<string, Count>;
  checks: Record<string, number>;
  survivors: Pick<Mutant, 'kind' | 'place' | 'change'>[];
}

export function scoreOf(verdicts: readonly Verdict[]): Score {
  const whole: Count = { total: 0, caught: 0 };
  const kinds: Score['kinds'] = {};
  const folders: NonNullable<Score['folders']> = {};
  const checks: Score['checks'] = {};
  const survivors: Score['survivors'] = [];
  for (const { kind, place, change, caughtBy, folder, explained } of verdicts) {
    const counts = [whole, (kinds[kind] ??= { total: 0, caught: 0 })];
    if (folder !== undefined) counts.push((folders[folder] ??= { total: 0, caught: 0 }));
    for (const count of counts) {
      count.total++;
      if (caughtBy !== undefined) count.caught++;
      else if (explained !== undefined) count.explained = (count.explained ?? 0) + 1;
    }
    if (caughtBy !== undefined) checks[caughtBy] = (checks[caughtBy] ?? 0) + 1;
    else if (explained === undefined) survivors.push({ kind, place, change });
  }
  return { ...whole, kinds, ...(Object.keys(folders).length > 0 && { folders }), checks, survivors };
}

/** The share of detected and equivalent mutants. */
export const detectedShare = ({ total, caught, explained = 0 }: Count): number => (caught + explained) / total;

/** A sample of the mutants, the same for the same seed. Kinds alternate, so that rare kinds are included. */
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

/** Shuffles mutants. Adding or removing one does not change the order of the others. */
function shuffled<M extends Mutant>(mutants: readonly M[], seed: number): M[] {
  const hashOf = ({ kind, place, change }: Mutant) =>
    createHash('sha256')
      .update(`${seed} ${kind} ${place.replace(/:\d+$/, '')} ${change}`)
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, hash: hashOf(mutant) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0))
    .map(({ mutant }) => mutant);
}
