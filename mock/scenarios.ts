import type { Contract } from '../server/http/document/contract.ts';
import { readOperations } from '../server/http/document/operations.ts';
import { badData } from '../server/http/errors/problem.ts';
import { readResponses } from './mock-rules.ts';
import { addPreference, type Preferences } from './preferences.ts';
import { isObject, type Members } from './request-values.ts';

/** Maximum numbers of operations, of outcomes per operation, and of requests per outcome. */
const maxOperations = 500;
const maxOutcomes = 100;
const maxTimes = 1000;

/** Outcomes by operation ID, for clients that can't set the header `Prefer`. */
export interface Scenarios {
  /** Replaces all sequences. @throws Problem 400 */
  replace(body: unknown): void;
  /** The remaining outcomes. */
  list(): Record<string, Members[]>;
  clear(): void;
  /** Takes the next outcome of an operation. Undefined if the operation has none left. */
  next(operationId: string): Preferences | undefined;
}

/** @param contracts loaded when the first scenario is set */
export function createScenarios(contracts: () => readonly Contract[]): Scenarios {
  let sequences = new Map<string, Members[]>();
  let statuses: Map<string, Set<number>> | undefined;
  return {
    replace(body) {
      statuses ??= declaredStatuses(contracts());
      sequences = readScenarios(body, statuses);
    },
    list: () => Object.fromEntries([...sequences].filter(([, outcomes]) => outcomes.length > 0)),
    clear: () => sequences.clear(),
    next(operationId) {
      const outcomes = sequences.get(operationId);
      const [outcome] = outcomes ?? [];
      if (!outcome) return undefined;
      const { times, ...values } = outcome;
      if (typeof times === 'number' && times > 1) outcome.times = times - 1;
      else outcomes?.shift();
      const preferences: Preferences = {};
      for (const [name, value] of Object.entries(values)) addPreference(preferences, name, String(value));
      return preferences;
    },
  };
}

/** The statuses of each operation. Operations of several contracts may have the same ID. */
function declaredStatuses(contracts: readonly Contract[]): Map<string, Set<number>> {
  const statuses = new Map<string, Set<number>>();
  for (const contract of contracts) {
    for (const operation of readOperations(contract).values()) {
      const known = statuses.get(operation.operationId) ?? new Set();
      for (const { status } of readResponses(contract, operation)) known.add(status);
      statuses.set(operation.operationId, known);
    }
  }
  return statuses;
}

const names = new Set(['code', 'example', 'dynamic', 'seed', 'delay', 'drop', 'times']);

function readScenarios(body: unknown, statuses: ReadonlyMap<string, ReadonlySet<number>>): Map<string, Members[]> {
  if (!isObject(body)) throw badData('body: must be an object with a list of outcomes for each operation ID');
  const entries = Object.entries(body);
  if (entries.length > maxOperations) throw badData(`body: must have at most ${maxOperations} operations`);
  const errors: string[] = [];
  const sequences = entries.map(([operationId, outcomes]): [string, Members[]] => {
    const path = `body/${operationId.slice(0, 255)}`;
    const known = statuses.get(operationId);
    if (!known) errors.push(`${path}: unknown operation`);
    if (!Array.isArray(outcomes) || outcomes.length > maxOutcomes) {
      errors.push(`${path}: must be a list of at most ${maxOutcomes} outcomes`);
      return [operationId, []];
    }
    const read = (outcomes as unknown[]).map((outcome, index) => {
      const complete = typeof outcome === 'number' ? { code: outcome } : outcome;
      for (const error of outcomeErrors(complete, known)) errors.push(`${path}/${index}${error}`);
      return complete as Members;
    });
    return [operationId, structuredClone(read)];
  });
  if (errors.length > 0) throw badData(errors.slice(0, maxOutcomes));
  return new Map(sequences);
}

function outcomeErrors(outcome: unknown, known: ReadonlySet<number> | undefined): string[] {
  if (!isObject(outcome)) return [': must be a status, or an object such as {"code": 429, "times": 2}'];
  return Object.entries(outcome).flatMap(([name, value]) => {
    if (!names.has(name)) return [`/${name.slice(0, 255)}: unknown property`];
    if (name === 'times') {
      const isTimes = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxTimes;
      return isTimes ? [] : [`/times: must be an integer from 1 to ${maxTimes}`];
    }
    const error = ['string', 'number', 'boolean'].includes(typeof value)
      ? addPreference({}, name, String(value))
      : 'must be a text, a number or a boolean';
    if (error !== undefined) return [`/${name}: ${error}`];
    const isDeclared = name !== 'code' || !known || known.has(Number(value));
    return isDeclared ? [] : [`/code: must be a status of the operation: ${[...(known ?? [])].join(', ')}`];
  });
}
