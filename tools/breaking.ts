/**
 * Holds the contract against the last one that was released, openapi/released/openapi.yaml: exits with 1 where a change
 * breaks clients and the major part of `info.version` has not moved, or where CHANGELOG.md does not name what has been
 * added. With --release the contract becomes the released one.
 */
import { copyFile, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Contract, loadContract } from '../server/http/contract.ts';
import { unannounced } from './breaking/announced.ts';
import { compareContracts } from './breaking/changes.ts';
import { versionFault } from './breaking/version.ts';

const releasedFile = fileURLToPath(new URL('../openapi/released/openapi.yaml', import.meta.url));
const changelogFile = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url));
const bundleFile = fileURLToPath(new URL('../generated/openapi.yaml', import.meta.url));

if (process.argv.includes('--release')) {
  await copyFile(bundleFile, releasedFile);
} else {
  const released = parse(await readFile(releasedFile, 'utf8')) as Contract;
  const contract = loadContract();
  const { breaking, additions, bump = 'nothing' } = await compareContracts(released, contract);
  for (const change of breaking) console.log(change);
  const { version } = contract.info;
  console.log(`${version} against ${released.info.version}: ${breaking.length} breaking changes, to move: ${bump}`);
  const fault = versionFault(released.info.version, version, breaking.length > 0);
  const untold = unannounced(additions, await readFile(changelogFile, 'utf8'));
  const faults = untold.map((name) => `CHANGELOG.md: \`${name}\` has additions; name it under Unreleased`);
  for (const each of fault === undefined ? faults : [fault, ...faults]) {
    console.error(each);
    process.exitCode = 1;
  }
}
