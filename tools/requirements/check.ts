import type { Contract } from '../../server/http/contract.ts';
import { operationsOf, placeFault } from './places.ts';
import { idsInTests, operationIdsOf, type Requirement, type RequirementSources } from './requirements.ts';

export interface Outcome {
  /** What is wrong, a line each. */
  faults: string[];
  /** IDs of rules whose operations the contract does not have yet. */
  waiting: string[];
}

/**
 * Checks that each rule of the specification has its place in the contract, and is named in a test or in the list of
 * those that no test names; that this list holds no other; and that tests name no rule that there is not.
 */
export function checkRequirements({ requirements, untested, tests }: RequirementSources, contract: Contract): Outcome {
  const { growing = false, groups, rules } = requirements;
  const present = new Set(operationsOf(contract).keys());
  const absent = groups.all.filter((operation) => !present.has(operation));
  const faults = [
    ...rules.flatMap((rule, index) => shapeFaults(rule, rules.slice(0, index), groups)),
    ...[...present].filter((id) => !groups.all.includes(id)).map((id) => `${id}: is not in the group all`),
    ...(growing && absent.length === 0 ? ['growing: remove it, the contract has all operations'] : []),
    ...(growing ? [] : absent.map((operation) => `${operation}: the contract has no such operation`)),
  ];
  const waiting: string[] = [];
  for (const rule of rules) {
    const operations = operationIdsOf(rule, requirements);
    const known = operations.filter((operation) => present.has(operation));
    if (operations.length > 0 && known.length === 0) waiting.push(rule.id);
    else faults.push(...placeFaults(rule, known, contract, new Set(absent)));
  }
  return { faults: [...faults, ...testFaults({ rules, untested, tests })], waiting };
}

function shapeFaults(rule: Requirement, earlier: Requirement[], groups: Record<string, string[]>): string[] {
  const faults: string[] = [];
  if (!/^[A-Z]+(-[A-Z0-9]+)+$/.test(rule.id)) faults.push('the ID is not of the form PART-PART');
  if (earlier.some(({ id }) => id === rule.id)) faults.push('there is another rule with this ID');
  if (!rule.section || !/^\S.*\.$/s.test(rule.rule ?? ''))
    faults.push('needs a section, and a rule that is a sentence');
  if (!rule.at?.length) faults.push('needs a place');
  const unknown = (rule.operations ?? []).filter((name) => !(name in groups) && !groups.all?.includes(name));
  faults.push(...unknown.map((name) => `${name} is neither an operation nor a group`));
  if (rule.at?.some(isForEach) && !rule.operations?.length) {
    faults.push('`each` needs operations');
  }
  return faults.map((fault) => `${rule.id}: ${fault}`);
}

const isForEach = (place: string) => place.split(' ')[0] === 'each';

function placeFaults(rule: Requirement, known: string[], contract: Contract, absent: Set<string>): string[] {
  return (rule.at ?? [])
    .flatMap((place) => (isForEach(place) ? known.map((id) => place.replace('each', id)) : [place]))
    .filter((place) => !absent.has(place.split(' ')[0] ?? ''))
    .map((place) => placeFault(contract, place))
    .filter((fault) => fault !== undefined)
    .map((fault) => `${rule.id}: ${fault}`);
}

function testFaults({ rules, untested, tests }: Omit<RequirementSources, 'requirements'> & { rules: Requirement[] }) {
  const ids = new Set(rules.map(({ id }) => id));
  const { files, unknown } = idsInTests(ids, tests);
  const listed = new Set(untested);
  const list = 'openapi/requirements-untested.yaml';
  return [
    ...unknown.map(({ file, id }) => `${id}: ${file} names it, and there is no such rule`),
    ...untested.filter((id, index) => untested.indexOf(id) < index).map((id) => `${id}: is twice in ${list}`),
    ...[...listed].filter((id) => !ids.has(id)).map((id) => `${id}: is in ${list}, and there is no such rule`),
    ...[...listed]
      .filter((id) => files.has(id))
      .map((id) => `${id}: is in ${list}, and ${files.get(id)?.join(', ')} names it; remove it there`),
    ...[...ids]
      .filter((id) => !files.has(id) && !listed.has(id))
      .map((id) => `${id}: no test names it; write one, or add it to ${list}`),
  ];
}
