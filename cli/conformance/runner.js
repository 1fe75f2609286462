import { Context } from "./context.js";
import { Failure, Skip } from "./outcomes.js";
import { levels } from "./scenario.js";
/** Whether a requirement matches the filters. */
export const isChosen = (id, filters) => filters.length === 0 || filters.some((filter) => id === filter || id.startsWith(`${filter}-`));
/**
 * Runs scenarios in parallel, with a cleanup after each. A failed scenario does not stop the others.
 *
 * @returns the results in the order of the scenarios
 */
export async function runScenarios(deployment, groups, { level, parallel, filters, stop }) {
    const chosen = Object.entries(groups).flatMap(([group, scenarios]) => scenarios
        .filter(({ requirements }) => requirements.some((id) => isChosen(id, filters)))
        .map((scenario) => ({ group, scenario })));
    const results = [];
    let next = 0;
    const work = async () => {
        for (let index = next++; index < chosen.length; index = next++) {
            const entry = chosen[index];
            if (!entry || stop?.aborted)
                return;
            const { run, lacks, ...known } = entry.scenario;
            const blank = { group: entry.group, ...known, leftovers: [] };
            const tooHigh = levels.indexOf(known.level) > levels.indexOf(level);
            const reason = lacks?.(deployment) ?? (tooHigh ? `needs --level ${known.level}` : undefined);
            results[index] =
                reason === undefined
                    ? { ...blank, ...(await runOne(new Context(deployment, index), run)) }
                    : { ...blank, outcome: 'skipped', reason, milliseconds: 0 };
        }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    return results;
}
async function runOne(context, run) {
    const start = performance.now();
    let end = { outcome: 'passed' };
    try {
        await run(context);
    }
    catch (error) {
        end = error instanceof Skip ? { outcome: 'skipped', reason: error.message } : failed(context, error);
    }
    await context.cleanUp();
    return { ...end, milliseconds: Math.round(performance.now() - start), leftovers: context.leftovers };
}
function failed(context, error) {
    if (error instanceof Failure)
        return { outcome: 'failed', failure: error.detail };
    // A response can match the contract and still make the scenario throw.
    const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
    try {
        context.fail('a response that the scenario can use', got);
    }
    catch (failure) {
        return { outcome: 'failed', failure: failure.detail };
    }
}
