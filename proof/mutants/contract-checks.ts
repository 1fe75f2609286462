import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unimplementedOperations } from '../../server/apis/engagement.ts';
import { type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import { demoSettings } from '../../server/demo/demo.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { unannounced } from '../../tools/breaking/announced.ts';
import { type Changes, compareContracts } from '../../tools/breaking/changes.ts';
import { readReleased } from '../../tools/breaking/released.ts';
import { unknownDeviceFields } from '../../tools/examples/device-fields.ts';
import { mislabeledErrors } from '../../tools/examples/labels.ts';
import { messagePatterns, unknownMessages } from '../../tools/examples/messages.ts';
import { unfoundedErrors } from '../../tools/examples/unfounded.ts';
import { checkRequirements } from '../../tools/requirements/check.ts';
import { readRequirements } from '../../tools/requirements/requirements.ts';
import { passesLint } from './contract-lint.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Check = [name: string, passes: (contract: Contract) => Promise<boolean>];

/** The checks of a contract, cheapest first. Generated files are not checked, since they are regenerated. */
export async function contractChecks(name: ContractName): Promise<Check[]> {
  const sources = await readRequirements(name);
  const released = await readReleased(name);
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const serverMessages = messagePatterns(await serverSources());
  // Operations of the other contracts all have handlers.
  const unimplemented = new Set<string>(name === 'engagement' ? unimplementedOperations : []);
  // The checks for breaking changes and for additions share one comparison.
  let compared: { contract: Contract; changes: Promise<Changes> } | undefined;
  const changesOf = (contract: Contract) =>
    (compared =
      compared?.contract === contract ? compared : { contract, changes: compareContracts(released, contract) }).changes;
  // The contract itself may have breaking changes since the last release, with a new major version.
  const known = new Set((await compareContracts(released, loadContract(name))).breaking);
  return [
    ['requirements', async (contract) => checkRequirements(sources, contract).errors.length === 0],
    ['error messages', async (contract) => unknownMessages(contract, serverMessages, unimplemented).length === 0],
    ['error locations', async (contract) => unfoundedErrors(contract).length === 0],
    ['error labels', async (contract) => mislabeledErrors(contract).length === 0],
    ['breaking changes', async (contract) => (await changesOf(contract)).breaking.every((change) => known.has(change))],
    ['lint', passesLint],
    ...(name === 'engagement' ? deviceExamples() : []),
    [
      'announced additions',
      async (contract) => unannounced((await changesOf(contract)).additions, changelog, name).length === 0,
    ],
  ];
}

/**
 * Only engagement operations have device fields as members of a body. The operator API shows a device within another
 * object, and a device has its custom fields in the open object `fields`.
 */
function deviceExamples(): Check[] {
  const fields = demoSettings().fields.map(({ name }) => name);
  return [['device examples', async (contract) => unknownDeviceFields(contract, fields).length === 0]];
}

async function serverSources(): Promise<string[]> {
  const names = await readdir(join(root, 'server'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts'));
  return Promise.all(sources.map((name) => readFile(join(root, 'server', name), 'utf8')));
}
