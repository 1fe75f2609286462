import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { contractNames } from "../../server/contracts.js";
import { structureOf } from "./structure.js";
const head = `# The structure of the released contract, without texts and examples. Written by \`npm run breaking -- --release\`.
`;
export const releasedFileOf = (name) => fileURLToPath(new URL(`../../openapi/${name}/released/openapi.yaml`, import.meta.url));
/** A contract has no file before its first release. */
export const isReleased = (name) => existsSync(releasedFileOf(name));
export const readReleased = async (name) => parse(await readFile(releasedFileOf(name), 'utf8'));
/** Makes a contract the released one. */
export async function release(name, contract) {
    const file = releasedFileOf(name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, head + stringify(structureOf(contract), { aliasDuplicateObjects: false }));
}
/**
 * The contracts that an option `--of` chooses.
 *
 * @param names undefined for all
 * @throws Error if there is no such contract
 */
export function chosenContracts(names) {
    const unknown = names?.find((name) => !contractNames.some((each) => each === name));
    if (unknown !== undefined)
        throw new Error(`--of ${unknown}: must be ${contractNames.join(', ')}`);
    return contractNames.filter((name) => names?.includes(name) ?? true);
}
