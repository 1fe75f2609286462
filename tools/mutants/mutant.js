import { createHash } from 'node:crypto';
export function scoreOf(verdicts) {
    const whole = { total: 0, caught: 0 };
    const kinds = {};
    const folders = {};
    const checks = {};
    const survivors = [];
    for (const { kind, place, change, caughtBy, folder, explained } of verdicts) {
        const counts = [whole, (kinds[kind] ??= { total: 0, caught: 0 })];
        if (folder !== undefined)
            counts.push((folders[folder] ??= { total: 0, caught: 0 }));
        for (const count of counts) {
            count.total++;
            if (caughtBy !== undefined)
                count.caught++;
            else if (explained !== undefined)
                count.explained = (count.explained ?? 0) + 1;
        }
        if (caughtBy !== undefined)
            checks[caughtBy] = (checks[caughtBy] ?? 0) + 1;
        else if (explained === undefined)
            survivors.push({ kind, place, change });
    }
    return { ...whole, kinds, ...(Object.keys(folders).length > 0 && { folders }), checks, survivors };
}
/** The share of detected and equivalent mutants. */
export const detectedShare = ({ total, caught, explained = 0 }) => (caught + explained) / total;
/** A sample of the mutants, the same for the same seed. Kinds alternate, so that rare kinds are included. */
export function sampleOf(mutants, size, seed) {
    const byKind = new Map();
    for (const mutant of shuffled(mutants, seed))
        byKind.set(mutant.kind, [...(byKind.get(mutant.kind) ?? []), mutant]);
    const kinds = [...byKind.values()].sort((a, b) => a.length - b.length);
    const chosen = [];
    for (let turn = 0; chosen.length < Math.min(size, mutants.length); turn++) {
        for (const kind of kinds) {
            const mutant = kind[turn];
            if (mutant && chosen.length < size)
                chosen.push(mutant);
        }
    }
    return chosen;
}
/** Shuffles mutants. Adding or removing one does not change the order of the others. */
function shuffled(mutants, seed) {
    const hashOf = ({ kind, place, change }) => createHash('sha256')
        .update(`${seed} ${kind} ${place.replace(/:\d+$/, '')} ${change}`)
        .digest('hex');
    return mutants
        .map((mutant) => ({ mutant, hash: hashOf(mutant) }))
        .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0))
        .map(({ mutant }) => mutant);
}
