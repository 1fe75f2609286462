/**
 * Compares each contract with the last released one, openapi/<name>/released/openapi.yaml. Exits with 1 if a change
 * breaks clients and the major version in `info.version` is unchanged, or if CHANGELOG.md does not name an addition.
 * `--release` makes the contracts the released ones: their structure, since texts are not compared. `--of NAME` selects a
 * contract; it may be repeated.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ContractName, loadContract } from '../server/contracts/contracts.ts';
import { unannounced } from './breaking/announced.ts';
import { compareContracts } from './breaking/changes.ts';
import { chosenContracts, isReleased, readReleased, release } from './breaking/released.ts';
import { versionError } from './breaking/version.ts';

const changelogFile = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url));

const { values } = parseArgs({
  options: { release: { type: 'boolean' }, of: { type: 'string', multiple: true } },
});

async function compare(name: ContractName): Promise<void> {
  const released = await readReleased(name);
  const contract = loadContract(name);
  const { breaking, additions, bump = 'none' } = await compareContracts(released, contract);
  for (const change of breaking) console.log(change);
  const { version } = contract.info;
  console.log(
    `${name}: ${version} compared with ${released.info.version}: ${breaking.length} breaking changes, required version change: ${bump}`,
  );
  const versionProblem = versionError(released.info.version, version, breaking.length > 0);
  const unnamed = unannounced(additions, await readFile(changelogFile, 'utf8'), name);
  const errors = unnamed.map((each) => `CHANGELOG.md: \`${each}\` has additions; name it under Unreleased`);
  for (const each of versionProblem === undefined ? errors : [versionProblem, ...errors]) {
    console.error(`${name}: ${each}`);
    process.exitCode = 1;
  }
}

const names = chosenContracts(values.of);
if (values.release) for (const name of names) await release(name, loadContract(name));
else for (const name of names.filter(isReleased)) await compare(name);
