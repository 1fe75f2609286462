import { loadContract } from "../../server/contracts.js";
import { contractChecks } from "./contract-checks.js";
/** Runs the checks on each mutant until one detects it. */
export async function testContractMutants(mutants, { of = 'engagement', report = () => undefined, without = [] } = {}) {
    const checks = (await contractChecks(of)).filter(([name]) => !without.includes(name));
    for (const [name, passes] of checks) {
        if (!(await passes(loadContract(of))))
            throw new Error(`${of}, ${name}: fails without any mutant`);
    }
    const verdicts = [];
    for (const mutant of mutants) {
        const contract = mutant.contract();
        const caughtBy = await firstDetecting(checks, contract);
        const { kind, place, change } = mutant;
        const verdict = { kind, place, change, ...(caughtBy !== undefined && { caughtBy }) };
        report(verdict);
        verdicts.push(verdict);
    }
    return verdicts;
}
async function firstDetecting(checks, contract) {
    for (const [name, passes] of checks) {
        try {
            if (!(await passes(contract)))
                return name;
        }
        catch {
            // It would fail in CI too, but not because of the contract, so the score counts it separately.
            return `${name}, which could not be run`;
        }
    }
    return undefined;
}
