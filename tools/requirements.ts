/** Checks each contract and the tests against the rules of the contract. Exits with 1 if something is missing. */
import { checkRequirements } from './requirements/check.ts';
import { readRequirements } from './requirements/requirements.ts';
import { contractNames, loadContract } from '../server/contracts/contracts.ts';

for (const name of contractNames) {
  const sources = await readRequirements(name);
  const { errors, waiting } = checkRequirements(sources, loadContract(name));
  for (const each of errors) console.error(`${name}: ${each}`);
  const { rules } = sources.requirements;
  const tested = rules.length - sources.untested.length;
  console.log(
    `${name}: ${rules.length} rules, ${tested} named in a scenario or test, ${waiting.length} waiting for their operations`,
  );
  if (errors.length === 0) continue;
  console.error(`${name}: ${errors.length} errors`);
  process.exitCode = 1;
}
