import type { Contract } from '../../server/http/document/contract.ts';
import { locationError } from './locations.ts';
import { operationsOf } from './operations.ts';
import { idsInTests, operationIdsOf, type Requirement, type RequirementSources } from './requirements.ts';

export interface Outcome {
  /** One line per error. */
  errors: string[];
  /** IDs of rules whose operations are not in the contract yet. */
  waiting: string[];
}

/**
 * Checks that each rule has a location in the contract, that each is either named in a scenario or test or listed as untested,
 * and that those name only existing rules.
 */
export function checkRequirements({ requirements, untested, tests }: RequirementSources, contract: Contract): Outcome {
  const { growing = false, groups, rules } = requirements;
  const present = new Set(operationsOf(contract).keys());
  const absent = groups.all.filter((operation) => !present.has(operation));
  const errors = [
    ...rules.flatMap((rule, index) => shapeErrors(rule, rules.slice(0, index), groups)),
    ...[...present].filter((id) => !groups.all.includes(id)).map((id) => `${id}: is not in the group all`),
    ...(growing && absent.length === 0 ? ['growing: remove it, the contract has all operations'] : []),
    ...(growing ? [] : absent.map((operation) => `${operation}: the contract has no such operation`)),
  ];
  const waiting: string[] = [];
  for (const rule of rules) {
    const operations = operationIdsOf(rule, requirements);
    const known = operations.filter((operation) => present.has(operation));
    if (operations.length > 0 && known.length === 0) waiting.push(rule.id);
    else errors.push(...locationErrors(rule, known, contract, new Set(absent)));
  }
  return { errors: [...errors, ...testErrors({ rules, untested, tests })], waiting };
}

function shapeErrors(rule: Requirement, earlier: Requirement[], groups: Record<string, string[]>): string[] {
  const errors: string[] = [];
  if (!/^[A-Z]+(-[A-Z0-9]+)+$/.test(rule.id)) errors.push('the ID is not of the form PART-PART');
  if (earlier.some(({ id }) => id === rule.id)) errors.push('there is another rule with this ID');
  if (!rule.section || !/^\S.*\.$/s.test(rule.rule ?? ''))
    errors.push('needs a section, and a rule that is a sentence');
  if (!rule.at?.length) errors.push('needs a location');
  const unknown = (rule.operations ?? []).filter((name) => !(name in groups) && !groups.all?.includes(name));
  errors.push(...unknown.map((name) => `${name} is neither an operation nor a group`));
  if (rule.at?.some(isForEach) && !rule.operations?.length) {
    errors.push('`each` needs operations');
  }
  return errors.map((error) => `${rule.id}: ${error}`);
}

const isForEach = (location: string) => location.split(' ')[0] === 'each';

function locationErrors(rule: Requirement, known: string[], contract: Contract, absent: Set<string>): string[] {
  return (rule.at ?? [])
    .flatMap((location) => (isForEach(location) ? known.map((id) => location.replace('each', id)) : [location]))
    .filter((location) => !absent.has(location.split(' ')[0] ?? ''))
    .map((location) => locationError(contract, location))
    .filter((error) => error !== undefined)
    .map((error) => `${rule.id}: ${error}`);
}

function testErrors({ rules, untested, tests }: Omit<RequirementSources, 'requirements'> & { rules: Requirement[] }) {
  const ids = new Set(rules.map(({ id }) => id));
  const { files, unknown } = idsInTests(ids, tests);
  const listed = new Set(untested);
  const list = 'requirements-untested.yaml';
  return [
    ...unknown.map(({ file, id }) => `${id}: ${file} names it, but no such rule exists`),
    ...untested.filter((id, index) => untested.indexOf(id) < index).map((id) => `${id}: is twice in ${list}`),
    ...[...listed].filter((id) => !ids.has(id)).map((id) => `${id}: is in ${list}, but no such rule exists`),
    ...[...listed]
      .filter((id) => files.has(id))
      .map((id) => `${id}: is in ${list}, but ${files.get(id)?.join(', ')} tests it; remove it from the list`),
    ...[...ids]
      .filter((id) => !files.has(id) && !listed.has(id))
      .map((id) => `${id}: no scenario or test names it; write one, or add it to ${list}`),
  ];
}
