import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { demoSettings } from '../../server/applications/demo.ts';
import { notImplemented } from '../../server/app.ts';
import { type Contract, loadContract } from '../../server/http/contract.ts';
import { unannounced } from '../breaking/announced.ts';
import { type Changes, compareContracts } from '../breaking/changes.ts';
import { strangeDeviceFields } from '../examples/device-fields.ts';
import { unfoundedFaults } from '../examples/faults.ts';
import { mislabelled } from '../examples/labels.ts';
import { sentencesIn, unsaidMessages } from '../examples/messages.ts';
import { checkRequirements } from '../requirements/check.ts';
import { readRequirements } from '../requirements/requirements.ts';
import { passesLint } from './contract-lint.ts';
import type { ContractMutant } from './contract-mutants.ts';
import type { Verdict } from './mutant.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Check = [name: string, passes: (contract: Contract) => Promise<boolean>];

/** What the contract is held against, the cheapest first. The files made from it say nothing: they are made again. */
async function contractChecks(): Promise<Check[]> {
  const sources = await readRequirements();
  const released = parse(await readFile(join(root, 'openapi/released/openapi.yaml'), 'utf8')) as Contract;
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const said = sentencesIn(await serverSources());
  const deviceFields = demoSettings.fields.map(({ name }) => name);
  // The two are one comparison, of which a mutant passes the first part before the second is looked at.
  let compared: { contract: Contract; changes: Promise<Changes> } | undefined;
  const changesOf = (contract: Contract) =>
    (compared =
      compared?.contract === contract ? compared : { contract, changes: compareContracts(released, contract) }).changes;
  // Since the last release the contract itself may have broken clients, with another major version.
  const known = new Set((await compareContracts(released, loadContract())).breaking);
  return [
    ['requirements', async (contract) => checkRequirements(sources, contract).faults.length === 0],
    ['error messages', async (contract) => unsaidMessages(contract, said, new Set(notImplemented)).length === 0],
    ['error places', async (contract) => unfoundedFaults(contract).length === 0],
    ['error labels', async (contract) => mislabelled(contract).length === 0],
    ['breaking changes', async (contract) => (await changesOf(contract)).breaking.every((change) => known.has(change))],
    ['lint', passesLint],
    ['device examples', async (contract) => strangeDeviceFields(contract, deviceFields).length === 0],
    ['additions told', async (contract) => unannounced((await changesOf(contract)).additions, changelog).length === 0],
  ];
}

async function serverSources(): Promise<string[]> {
  const names = await readdir(join(root, 'server'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts'));
  return Promise.all(sources.map((name) => readFile(join(root, 'server', name), 'utf8')));
}

/**
 * Holds each mutant against one check after the other, until one notices it.
 *
 * @param without names of checks that are left out, to see what the others are worth
 */
export async function judgeContractMutants(
  mutants: readonly ContractMutant[],
  tell: (verdict: Verdict) => void = () => undefined,
  without: readonly string[] = [],
): Promise<Verdict[]> {
  const checks = (await contractChecks()).filter(([name]) => !without.includes(name));
  for (const [name, passes] of checks) {
    if (!(await passes(loadContract()))) throw new Error(`${name}: fails without any mutant`);
  }
  const verdicts: Verdict[] = [];
  for (const mutant of mutants) {
    const contract = mutant.contract();
    const caughtBy = await firstThatNotices(checks, contract);
    const { kind, place, change } = mutant;
    const verdict: Verdict = { kind, place, change, ...(caughtBy !== undefined && { caughtBy }) };
    tell(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

async function firstThatNotices(checks: readonly Check[], contract: Contract): Promise<string | undefined> {
  for (const [name, passes] of checks) {
    try {
      if (!(await passes(contract))) return name;
    } catch {
      // It would fail in CI as well, but has not judged the contract: the score tells the two apart.
      return `${name}, which could not be run`;
    }
  }
  return undefined;
}
