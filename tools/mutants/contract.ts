import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { demoSettings } from '../../server/demo/demo.ts';
import { notImplemented } from '../../server/app.ts';
import type { Contract } from '../../server/http/contract.ts';
import { unannounced } from '../breaking/announced.ts';
import { type Changes, compareContracts } from '../breaking/changes.ts';
import { unknownDeviceFields } from '../examples/device-fields.ts';
import { unfoundedErrors } from '../examples/unfounded.ts';
import { mislabeledErrors } from '../examples/labels.ts';
import { messagePatterns, unknownMessages } from '../examples/messages.ts';
import { checkRequirements } from '../requirements/check.ts';
import { readRequirements } from '../requirements/requirements.ts';
import { passesLint } from './contract-lint.ts';
import type { ContractMutant } from './contract-mutants.ts';
import type { Verdict } from './mutant.ts';
import { loadContract } from '../../server/contracts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Check = [name: string, passes: (contract: Contract) => Promise<boolean>];

/** The checks of the contract, cheapest first. Generated files are not checked, since they are regenerated. */
async function contractChecks(): Promise<Check[]> {
  const sources = await readRequirements();
  const released = parse(await readFile(join(root, 'openapi/engagement/released/openapi.yaml'), 'utf8')) as Contract;
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const serverMessages = messagePatterns(await serverSources());
  const deviceFields = demoSettings.fields.map(({ name }) => name);
  // The checks for breaking changes and for additions share one comparison.
  let compared: { contract: Contract; changes: Promise<Changes> } | undefined;
  const changesOf = (contract: Contract) =>
    (compared =
      compared?.contract === contract ? compared : { contract, changes: compareContracts(released, contract) }).changes;
  // The contract itself may have breaking changes since the last release, with a new major version.
  const known = new Set((await compareContracts(released, loadContract())).breaking);
  return [
    ['requirements', async (contract) => checkRequirements(sources, contract).errors.length === 0],
    [
      'error messages',
      async (contract) => unknownMessages(contract, serverMessages, new Set(notImplemented)).length === 0,
    ],
    ['error locations', async (contract) => unfoundedErrors(contract).length === 0],
    ['error labels', async (contract) => mislabeledErrors(contract).length === 0],
    ['breaking changes', async (contract) => (await changesOf(contract)).breaking.every((change) => known.has(change))],
    ['lint', passesLint],
    ['device examples', async (contract) => unknownDeviceFields(contract, deviceFields).length === 0],
    [
      'announced additions',
      async (contract) => unannounced((await changesOf(contract)).additions, changelog).length === 0,
    ],
  ];
}

async function serverSources(): Promise<string[]> {
  const names = await readdir(join(root, 'server'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts'));
  return Promise.all(sources.map((name) => readFile(join(root, 'server', name), 'utf8')));
}

/**
 * Runs the checks on each mutant until one detects it.
 *
 * @param without names of checks to skip, to measure the others
 */
export async function testContractMutants(
  mutants: readonly ContractMutant[],
  report: (verdict: Verdict) => void = () => undefined,
  without: readonly string[] = [],
): Promise<Verdict[]> {
  const checks = (await contractChecks()).filter(([name]) => !without.includes(name));
  for (const [name, passes] of checks) {
    if (!(await passes(loadContract()))) throw new Error(`${name}: fails without any mutant`);
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
