/** Holds the contract and the tests against the rules of the specification; exits with 1 where something is missing. */
import { loadContract } from '../server/http/contract.ts';
import { checkRequirements } from './requirements/check.ts';
import { readRequirements } from './requirements/requirements.ts';

const sources = await readRequirements();
const { faults, waiting } = checkRequirements(sources, loadContract());
for (const fault of faults) console.error(fault);
const { rules } = sources.requirements;
const tested = rules.length - sources.untested.length;
console.log(`${rules.length} rules: ${tested} named in a test, ${waiting.length} waiting for their operations`);
if (faults.length > 0) {
  console.error(`${faults.length} faults`);
  process.exitCode = 1;
}
