import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { type ContractName, contractNames } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { structureOf } from './structure.ts';

const head = `# The structure of the released contract, without texts and examples. Written by \`npm run breaking -- --release\`.
`;

export const releasedFileOf = (name: ContractName) =>
  fileURLToPath(new URL(`../../openapi/${name}/released/openapi.yaml`, import.meta.url));

/** A contract has no file before its first release. */
export const isReleased = (name: ContractName) => existsSync(releasedFileOf(name));

export const readReleased = async (name: ContractName) =>
  parse(await readFile(releasedFileOf(name), 'utf8')) as Contract;

/** Makes a contract the released one, with the date of today. */
export async function release(name: ContractName, contract: Contract): Promise<void> {
  const file = releasedFileOf(name);
  await mkdir(dirname(file), { recursive: true });
  const structure = structureOf(contract);
  const info = { ...structure.info, 'x-released': new Date().toISOString().slice(0, 10) };
  await writeFile(file, head + stringify({ ...structure, info }, { aliasDuplicateObjects: false }));
}

/**
 * The contracts that an option `--of` chooses.
 *
 * @param names undefined for all
 * @throws Error if a name is not that of a contract
 */
export function chosenContracts(names: readonly string[] | undefined): readonly ContractName[] {
  const unknown = names?.find((name) => !contractNames.some((each) => each === name));
  if (unknown !== undefined) throw new Error(`--of ${unknown}: must be ${contractNames.join(', ')}`);
  return contractNames.filter((name) => names?.includes(name) ?? true);
}
