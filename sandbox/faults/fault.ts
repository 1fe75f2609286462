import { readDelay } from '../../mock/preferences.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import { badData } from '../../server/http/errors/problem.ts';

/** What happens to a request instead of its operation, or before it. */
export interface Fault {
  /** An error status that the contract declares for the operation. */
  status?: number;
  /** The label of the error. By default, that of the first example of the status. */
  label?: string;
  /** Milliseconds before the response. */
  latency?: number;
  /** The connection is closed without a response. */
  drop?: boolean;
}

/** A fault of an operation, for clients that can't set the header. */
export interface FaultRule extends Fault {
  /** An operation ID, or `*` for all. */
  operation: string;
  /** The share of the requests, from 0 to 1, by default all. The same seed chooses the same requests. */
  probability?: number;
  seed?: number;
  /** For how many requests. Without it, for all. */
  times?: number;
}

/** The labels of each error status of an operation. */
export type DeclaredStatuses = ReadonlyMap<number, ReadonlySet<string>>;

/** Of an operation, or with `*` of all. Undefined for an unknown operation. If several contracts have one with this ID, all of their errors are found. */
export type FindStatuses = (operationId: string) => DeclaredStatuses | undefined;

/** A rule as callers write it: `latency` is a text such as `2s`, or milliseconds. */
export type WrittenFaultRule = Omit<FaultRule, 'latency'> & { latency?: string | number };

const faultNames = ['status', 'label', 'latency', 'drop'];
const ruleNames = ['operation', 'probability', 'seed', 'times', ...faultNames];
const maxRules = 1000;

/**
 * Reads the header `Sandbox-Fault`, such as `status=500; label=API_ERR_DB`, `latency=2s` or `drop`.
 *
 * @throws Problem 400
 */
export function readFault(header: string): Fault {
  const parts = header.split(';').filter((part) => part.trim() !== '');
  const members = parts.map((part): [string, unknown] => {
    const [, name = '', value = undefined] = /^\s*(\w*)\s*(?:=\s*"?(.*?)"?)?\s*$/s.exec(part) ?? [];
    if (name === 'status') return [name, /^\d{3}$/.test(value ?? '') ? Number(value) : value];
    if (name !== 'drop') return [name, value];
    return [name, value === undefined || value === 'true' ? true : value === 'false' ? false : value];
  });
  const errors: string[] = [];
  for (const [index, [name]] of members.entries()) {
    const isRepeated = members.findIndex(([each]) => each === name) < index;
    if (isRepeated) errors.push(`headers/Sandbox-Fault/${name}: must be set once`);
  }
  const fault = checkFault(Object.fromEntries(members), 'headers/Sandbox-Fault', faultNames, errors);
  if (errors.length > 0) throw badData(errors);
  return fault;
}

/**
 * Reads the body of `PUT /__sandbox/faults`: `{"rules": [{"operation": "createCampaign", "status": 500, "probability": 0.5, "seed": 7}]}`.
 *
 * @throws Problem 400
 */
export function readFaultRules(body: unknown, findStatuses: FindStatuses): FaultRule[] {
  const { rules, ...others } = isObject(body) ? body : {};
  if (!Array.isArray(rules) || rules.length > maxRules || Object.keys(others).length > 0) {
    throw badData(`body: must be an object with a list rules of at most ${maxRules} rules`);
  }
  const errors: string[] = [];
  const read = (rules as unknown[]).map((written, index) => {
    const path = `body/rules/${index}`;
    if (!isObject(written)) {
      errors.push(`${path}: must be an object`);
      return { operation: '*' };
    }
    const { operation, probability = 1, seed = 1, times = 1 } = written;
    const first = errors.length;
    const statuses = findStatuses(String(operation));
    if (!statuses) errors.push(`${path}/operation: unknown operation`);
    if (!(typeof probability === 'number' && probability >= 0 && probability <= 1)) {
      errors.push(`${path}/probability: must be a number from 0 to 1`);
    }
    if (!Number.isSafeInteger(seed)) errors.push(`${path}/seed: must be a whole number`);
    if (!(Number.isSafeInteger(times) && Number(times) > 0))
      errors.push(`${path}/times: must be a whole number from 1`);
    const before = errors.length;
    const rule = checkFault(written, path, ruleNames, errors) as FaultRule;
    const { status, latency, drop } = rule;
    const hasFault = status !== undefined || latency !== undefined || drop !== undefined;
    if (!hasFault && errors.length === first) errors.push(`${path}: must have status, latency or drop`);
    const added = statuses && errors.length === before ? undeclaredError(rule, path, statuses) : undefined;
    if (added !== undefined) errors.push(added);
    return rule;
  });
  if (errors.length > 0) throw badData(errors.slice(0, maxRules));
  return read;
}

/** Whether a fault is an error that an operation declares, or none. */
export const isDeclared = (fault: Fault, statuses: DeclaredStatuses): boolean =>
  undeclaredError(fault, '', statuses) === undefined;

/** Why a fault is none that its operation declares. */
function undeclaredError({ status, label }: Fault, path: string, statuses: DeclaredStatuses): string | undefined {
  if (status === undefined) return undefined;
  const labels = statuses.get(status);
  if (!labels) return `${path}/status: must be an error of the operation: ${[...statuses.keys()].join(', ')}`;
  if (label === undefined || labels.has(label)) return undefined;
  return `${path}/label: must be a label of this status: ${[...labels].join(', ')}`;
}

/** @param errors gets the errors, with their paths */
function checkFault(members: Record<string, unknown>, path: string, names: readonly string[], errors: string[]): Fault {
  for (const name of Object.keys(members)) {
    if (!names.includes(name)) errors.push(`${path}/${name}: must be one of ${names.join(', ')}`);
  }
  const { status, label, latency, drop } = members;
  if (status !== undefined && !(Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600)) {
    errors.push(`${path}/status: must be an error status, such as 500`);
  }
  if (label !== undefined && status === undefined) errors.push(`${path}/label: requires a status`);
  if (drop !== undefined && typeof drop !== 'boolean') errors.push(`${path}/drop: must be true or false`);
  const milliseconds = readDelay(typeof latency === 'number' ? `${latency}ms` : String(latency));
  if (latency !== undefined && milliseconds === undefined) {
    errors.push(`${path}/latency: must be a time of at most 60 s, such as 200ms or 2s`);
  }
  return { ...members, ...(latency !== undefined && { latency: milliseconds ?? 0 }) };
}
