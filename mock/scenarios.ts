import type { Contract } from '../server/http/document/contract.ts';
import { readOperations } from '../server/http/document/operations.ts';
import { badData } from '../server/http/errors/problem.ts';
import { type DeclaredResponse, readResponses } from './mock-rules.ts';
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
  let declared: Declared | undefined;
  return {
    replace(body) {
      declared ??= readDeclared(contracts());
      sequences = readScenarios(body, declared);
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

/** The responses of each operation. Operations of several contracts may have the same ID. */
type Declared = ReadonlyMap<string, readonly DeclaredResponse[]>;

function readDeclared(contracts: readonly Contract[]): Declared {
  const declared = new Map<string, DeclaredResponse[]>();
  for (const contract of contracts) {
    for (const operation of readOperations(contract).values()) {
      const known = declared.get(operation.operationId) ?? [];
      declared.set(operation.operationId, [...known, ...readResponses(contract, operation)]);
    }
  }
  return declared;
}

const names = new Set(['code', 'example', 'dynamic', 'seed', 'delay', 'drop', 'times']);

function readScenarios(body: unknown, declared: Declared): Map<string, Members[]> {
  if (!isObject(body)) throw badData('body: must be an object with a list of outcomes for each operation ID');
  const entries = Object.entries(body);
  if (entries.length > maxOperations) throw badData(`body: must have at most ${maxOperations} operations`);
  const errors: string[] = [];
  const sequences = entries.map(([operationId, outcomes]): [string, Members[]] => {
    const path = `body/${operationId.slice(0, 255)}`;
    const known = declared.get(operationId);
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

function outcomeErrors(outcome: unknown, known: readonly DeclaredResponse[] | undefined): string[] {
  if (!isObject(outcome)) return [': must be a status, or an object such as {"code": 429, "times": 2}'];
  const errors = Object.entries(outcome).flatMap(([name, value]) => {
    if (!names.has(name)) return [`/${name.slice(0, 255)}: unknown property`];
    if (name === 'times') {
      const isTimes = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxTimes;
      return isTimes ? [] : [`/times: must be an integer from 1 to ${maxTimes}`];
    }
    const error = ['string', 'number', 'boolean'].includes(typeof value)
      ? addPreference({}, name, String(value))
      : 'must be a text, a number or a boolean';
    return error === undefined ? [] : [`/${name}: ${error}`];
  });
  return errors.length > 0 || !known ? errors : undeclaredErrors(outcome, known);
}

/** Errors of a status or an example that the operation does not declare. */
function undeclaredErrors({ code, example }: Members, known: readonly DeclaredResponse[]): string[] {
  const statuses = [...new Set(known.map(({ status }) => status))];
  if (code !== undefined && !statuses.includes(Number(code))) {
    return [`/code: must be a status of the operation: ${statuses.join(', ')}`];
  }
  const chosen = known.filter(({ status }) => (code === undefined ? status < 400 : status === Number(code)));
  const examples = [...new Set(chosen.flatMap((response) => response.examples.flatMap(({ name }) => name ?? [])))];
  const isDeclared = example === undefined || examples.some((name) => name === example);
  return isDeclared ? [] : [`/example: must be an example of the response: ${examples.join(', ') || 'it has none'}`];
}
