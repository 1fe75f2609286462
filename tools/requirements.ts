/** Checks contract and tests against the rules of the specification. Exits with 1 if something is missing. */
import { checkRequirements } from './requirements/check.ts';
import { readRequirements } from './requirements/requirements.ts';
import { loadContract } from '../server/contracts.ts';

const sources = await readRequirements();
const { errors, waiting } = checkRequirements(sources, loadContract());
for (const each of errors) console.error(each);
const { rules } = sources.requirements;
const tested = rules.length - sources.untested.length;
console.log(`${rules.length} rules: ${tested} named in a test, ${waiting.length} waiting for their operations`);
if (errors.length > 0) {
  console.error(`${errors.length} errors`);
  process.exitCode = 1;
}
