import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkedContracts } from "./contracts.js";
import { isChosen } from "./runner.js";
import { unobservable } from "./unobservable.js";
/** The rules of all contracts, in the order of their specifications. */
export const loadRules = () => checkedContracts.flatMap((name) => {
    const file = new URL(`../../generated/${name}/requirements.json`, import.meta.url);
    return JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
});
/** Combines the results of the scenarios by requirement. */
export function gatherResults({ baseUrl, partnerId, stateless, run }, { level, filters }, scenarios, { start, end }) {
    const requirements = loadRules()
        .filter(({ id }) => isChosen(id, filters))
        .map((rule) => {
        const own = scenarios.filter(({ requirements: ids }) => ids.includes(rule.id));
        return { ...rule, ...outcomeOf(rule.id, own), scenarios: own };
    });
    const count = (outcome) => requirements.filter((one) => one.outcome === outcome).length;
    return {
        ...{ baseUrl, partnerId, stateless, run, level, start, end, requirements, scenarios },
        leftovers: scenarios.flatMap(({ leftovers }) => leftovers),
        counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    };
}
/** A rule fails if one of its scenarios fails. It passes if one passes and none fails. */
function outcomeOf(id, scenarios) {
    if (scenarios.some(({ outcome }) => outcome === 'failed'))
        return { outcome: 'failed' };
    const skipped = scenarios.filter(({ outcome }) => outcome === 'skipped');
    const reasons = [...new Set(skipped.map(({ reason }) => reason))].join('; ');
    if (scenarios.length === 0) {
        return { outcome: 'skipped', reason: `can't be checked over HTTP: ${unobservable[id] ?? 'no scenario'}` };
    }
    if (skipped.length === scenarios.length)
        return { outcome: 'skipped', reason: reasons };
    return { outcome: 'passed', ...(reasons !== '' && { reason: `partly skipped: ${reasons}` }) };
}
/** Counts the leftovers by kind, for example `3 geofences`. */
export function countLeftovers(leftovers) {
    const kinds = new Map();
    for (const { kind } of leftovers)
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return [...kinds].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
}
