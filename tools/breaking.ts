/**
 * Compares the contract with the last released one, openapi/engagement/released/openapi.yaml. Exits with 1 if a change
 * breaks clients and the major version in `info.version` is unchanged, or if CHANGELOG.md does not name an addition.
 * `--release` makes the contract the released one: its structure, since texts are not compared.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import type { Contract } from '../server/http/contract.ts';
import { unannounced } from './breaking/announced.ts';
import { compareContracts } from './breaking/changes.ts';
import { structureOf } from './breaking/structure.ts';
import { versionError } from './breaking/version.ts';
import { loadContract } from '../server/contracts.ts';

const releasedFile = fileURLToPath(new URL('../openapi/engagement/released/openapi.yaml', import.meta.url));
const changelogFile = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url));
const releasedHead = `# The structure of the released contract, without texts and examples. Written by \`npm run breaking -- --release\`.
`;

if (process.argv.includes('--release')) {
  await writeFile(
    releasedFile,
    releasedHead + stringify(structureOf(loadContract()), { aliasDuplicateObjects: false }),
  );
} else {
  const released = parse(await readFile(releasedFile, 'utf8')) as Contract;
  const contract = loadContract();
  const { breaking, additions, bump = 'none' } = await compareContracts(released, contract);
  for (const change of breaking) console.log(change);
  const { version } = contract.info;
  console.log(
    `${version} compared with ${released.info.version}: ${breaking.length} breaking changes, required version change: ${bump}`,
  );
  const versionProblem = versionError(released.info.version, version, breaking.length > 0);
  const unnamed = unannounced(additions, await readFile(changelogFile, 'utf8'));
  const errors = unnamed.map((name) => `CHANGELOG.md: \`${name}\` has additions; name it under Unreleased`);
  for (const each of versionProblem === undefined ? errors : [versionProblem, ...errors]) {
    console.error(each);
    process.exitCode = 1;
  }
}
