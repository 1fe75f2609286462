import { escaped } from '../../schema/pointer.ts';
import { formats } from '../../schema/formats.ts';
import { type Field, fieldsByName } from './device-fields.ts';
import { type EventCondition, readEventConditions } from './read-event-conditions.ts';
import { durationError, type RelativeDate } from './relative-dates.ts';

/** Criteria that can't be compiled. */
export class CriteriaError extends Error {
  /** Each as `<field>: <why>` or `<field>/<operator>: <why>`, in alternatives after `$or/<index>/`. */
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

type Value = string | number | boolean;
export type OrderOperator = '$lt' | '$lte' | '$gt' | '$gte';

/** A condition on a field. */
export type Condition = { field: Field } & (
  | { operator: '$exists'; value: boolean }
  | { operator: '$eq' | '$ne'; value: Value }
  | { operator: '$in' | '$nin'; value: readonly Value[] }
  | { operator: OrderOperator; value: Value | RelativeDate }
);

/** Criteria by field, all of which must match. Each of `alternatives` matches if one of its criteria matches. */
export interface Criteria {
  conditions: readonly Condition[];
  alternatives: readonly (readonly Criteria[])[];
  /** Conditions on the application events of a device, all of which must match. */
  events: readonly EventCondition[];
}

/** Limits, so that the work per device is bounded. The contract doesn't describe alternatives within alternatives. */
export const limits = { depth: 5, alternatives: 20, conditions: 100, values: 1_000, events: 10 };

/** In UTC, the date must be in the years 1 to 9999, which the database can store in one format. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  formats['date-time'].validate(value) &&
  /^(?!0000)\d{4}-/.test(new Date(value).toISOString());

/** The names of types in error messages. */
export const expected = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date and time as in RFC 3339',
};

/** Whether a value can be compared with a field or stored in it. */
export function isOfType({ name, type }: Field, value: unknown, use: 'same' | 'ordered' = 'same'): value is Value {
  if (type === 'date') return isDate(value);
  if (type !== 'number') return typeof value === type;
  // IDs are integers, so they never equal another number.
  return use === 'same' && name === 'id' ? Number.isSafeInteger(value) : Number.isFinite(value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks criteria.
 *
 * @param where criteria by field name: a value, which means `$eq`, or an object of operators. `$or` is a list of such criteria.
 * @param fields the allowed fields, including built-in ones; `deviceId` is always allowed
 * @param allowsEvents whether they may have `$events`, as in segments
 * @param eventCodes the events that they may name, all by default
 * @throws CriteriaError with every validation error
 */
export function readCriteria(
  where: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  { allowsEvents = false, eventCodes }: { allowsEvents?: boolean; eventCodes?: ReadonlySet<string> } = {},
): Criteria {
  const errors: string[] = [];
  const byName = fieldsByName(fields);
  let nested = 0;
  let eventCount = 0;

  function readAll(criteria: Readonly<Record<string, unknown>>, path: string, depth: number): Criteria {
    const conditions: Condition[] = [];
    const alternatives: Criteria[][] = [];
    const events: EventCondition[] = [];
    for (const [name, criterion] of Object.entries(criteria)) {
      const at = `${path}${escaped(name)}`;
      const field = byName.get(name === 'deviceId' ? 'UDID' : name);
      if (name === '$or') alternatives.push(readAlternatives(criterion, at, depth + 1));
      else if (name === '$events' && allowsEvents) {
        const report = (below: string, error: string) => errors.push(`${at}${below}: ${error}`);
        for (const event of readEventConditions(criterion, report, eventCodes)) events.push(event);
      } else if (name.startsWith('$'))
        errors.push(`${at}: unknown operator: must be $or${allowsEvents ? ', $events' : ''} or the name of a field`);
      else if (field) for (const condition of readField(field, criterion, at)) conditions.push(condition);
      else errors.push(`${at}: unknown device field ${name}`);
    }
    if (depth > 0) nested += conditions.length;
    eventCount += events.length;
    return { conditions, alternatives, events };
  }

  function readAlternatives(value: unknown, path: string, depth: number): Criteria[] {
    const error = alternativesError(value, depth);
    if (error !== undefined) errors.push(`${path}: ${error}`);
    if (error !== undefined || !Array.isArray(value)) return [];
    return value.flatMap((criteria: unknown, index) => {
      if (isObject(criteria) && Object.keys(criteria).length > 0) return readAll(criteria, `${path}/${index}/`, depth);
      errors.push(`${path}/${index}: must be an object with criteria`);
      return [];
    });
  }

  function readField(field: Field, criterion: unknown, path: string): Condition[] {
    if (!isObject(criterion)) return readCondition(field, '$eq', criterion, path);
    const operators = Object.entries(criterion);
    if (operators.length === 0) errors.push(`${path}: must be a value, or have an operator`);
    return operators.flatMap(([operator, value]) =>
      readCondition(field, operator, value, `${path}/${escaped(operator)}`),
    );
  }

  function readCondition(field: Field, operator: string, value: unknown, path: string): Condition[] {
    const read = conditionOf(field, operator, value);
    if (!('error' in read)) return [read];
    errors.push(`${path}${read.below ?? ''}: ${read.error}`);
    return [];
  }

  const criteria = readAll(where, '', 0);
  if (nested > limits.conditions) {
    errors.push(`$or: must have at most ${limits.conditions} conditions in all, but has ${nested}`);
  }
  if (eventCount > limits.events) {
    errors.push(`$events: must have at most ${limits.events} conditions in all, but has ${eventCount}`);
  }
  if (errors.length > 0) throw new CriteriaError(errors);
  return criteria;
}

function alternativesError(value: unknown, depth: number): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return 'must be a list of criteria';
  if (value.length > limits.alternatives) {
    return `must have at most ${limits.alternatives} items, but has ${value.length}`;
  }
  return depth > limits.depth ? `must not be nested deeper than ${limits.depth} levels` : undefined;
}

interface ConditionError {
  error: string;
  /** The path below the operator. */
  below?: string;
}

const isOrder = (operator: string): operator is OrderOperator => ['$lt', '$lte', '$gt', '$gte'].includes(operator);

function conditionOf(field: Field, operator: string, value: unknown): Condition | ConditionError {
  const wanted = field.name === 'id' && !isOrder(operator) ? 'a whole number' : expected[field.type];
  if (isOrder(operator)) return orderOf(field, operator, value, wanted);
  switch (operator) {
    case '$exists':
      return typeof value === 'boolean' ? { field, operator, value } : { error: 'must be true or false' };
    case '$in':
    case '$nin': {
      if (!Array.isArray(value) || value.length === 0) return { error: 'must be a list of values' };
      if (value.length > limits.values) {
        return { error: `must have at most ${limits.values} items, but has ${value.length}` };
      }
      const isTyped = (item: unknown): item is Value => isOfType(field, item);
      return value.every(isTyped) ? { field, operator, value } : { error: `must be a list, each ${wanted}` };
    }
    case '$eq':
    case '$ne':
      if (isOfType(field, value)) return { field, operator, value };
      if (isRelative(value)) return { error: `must be ${wanted}; only $lt, $lte, $gt and $gte take $ago` };
      return { error: `must be ${wanted}` };
    default:
      return { error: 'unknown operator' };
  }
}

const isRelative = (value: unknown): value is { $ago: unknown } => isObject(value) && Object.hasOwn(value, '$ago');

function orderOf(field: Field, operator: OrderOperator, value: unknown, wanted: string): Condition | ConditionError {
  if (field.type === 'boolean') return { error: "can't be used with a boolean field" };
  if (isRelative(value)) {
    if (field.type !== 'date') return { error: `must be ${wanted}: only date fields can be compared with $ago` };
    const [other] = Object.keys(value).filter((name) => name !== '$ago');
    if (other !== undefined) return { below: `/${escaped(other)}`, error: 'unknown property: must be $ago alone' };
    const error = durationError(value.$ago);
    return error === undefined ? { field, operator, value: { ago: String(value.$ago) } } : { below: '/$ago', error };
  }
  if (isOfType(field, value, 'ordered')) return { field, operator, value };
  return { error: `must be ${wanted}` };
}
