import { type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { type Check, contractChecks } from './contract-checks.ts';
import type { ContractMutant } from './contract-mutants.ts';
import type { Verdict } from './mutant.ts';

interface Options {
  /** The contract that the mutants are of. */
  of?: ContractName;
  report?: (verdict: Verdict) => void;
  /** Names of checks to skip, to measure the others. */
  without?: readonly string[] | undefined;
}

/** Runs the checks on each mutant until one detects it. */
export async function testContractMutants(
  mutants: readonly ContractMutant[],
  { of = 'engagement', report = () => undefined, without = [] }: Options = {},
): Promise<Verdict[]> {
  const checks = (await contractChecks(of)).filter(([name]) => !without.includes(name));
  for (const [name, passes] of checks) {
    if (!(await passes(loadContract(of)))) throw new Error(`${of}, ${name}: fails without any mutant`);
  }
  const verdicts: Verdict[] = [];
  for (const mutant of mutants) {
    const contract = mutant.contract();
    const caughtBy = await firstDetecting(checks, contract);
    const { kind, place, change } = mutant;
    const verdict: Verdict = { kind, place, change, ...(caughtBy !== undefined && { caughtBy }) };
    report(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

async function firstDetecting(checks: readonly Check[], contract: Contract): Promise<string | undefined> {
  for (const [name, passes] of checks) {
    try {
      if (!(await passes(contract))) return name;
    } catch {
      // It would fail in CI too, but not because of the contract, so the score counts it separately.
      return `${name}, which could not be run`;
    }
  }
  return undefined;
}
