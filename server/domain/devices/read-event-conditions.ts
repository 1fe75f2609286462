import { escaped } from '../../schema/pointer.ts';
import { durationError, durationSeconds } from './relative-dates.ts';

export type PropertyValue = string | number | boolean;
export type PropertyOperator = '$eq' | '$lt' | '$lte' | '$gt' | '$gte';

/** A condition on a property of an event. */
export interface PropertyCondition {
  name: string;
  operator: PropertyOperator;
  value: PropertyValue;
}

/** A condition on the application events of a device. */
export interface EventCondition {
  code: string;
  /** The duration of the period until now. */
  within: string;
  /** The minimum number of events. */
  count: number;
  /** The minimum sum of the values in a currency. */
  value?: { currency: string; amount: number };
  properties: readonly PropertyCondition[];
  /** Whether the device must have such events, or must not. */
  exists: boolean;
}

/** Events are kept for three months. */
const limits = { conditions: 5, properties: 10, name: 255, days: 89, count: 1_000_000 };

/** A name in the form that errors show: short, and without line breaks. */
const inLine = (name: string) =>
  (name.length > limits.name ? `${name.slice(0, limits.name)}…` : name).replaceAll(/[\r\n\u2028\u2029]/g, ' ');

type Report = (path: string, error: string) => void;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the value of `$events`, and reports each validation error with its path.
 *
 * @param codes the events that the conditions may name, all by default
 */
export function readEventConditions(value: unknown, report: Report, codes?: ReadonlySet<string>): EventCondition[] {
  if (!Array.isArray(value) || value.length === 0) report('', 'must be a list of conditions on events');
  else if (value.length > limits.conditions) {
    report('', `must have at most ${limits.conditions} items, but has ${value.length}`);
  } else {
    return value.flatMap(
      (item: unknown, index) => readEventCondition(item, prefixed(report, `/${index}`), codes) ?? [],
    );
  }
  return [];
}

const prefixed =
  (report: Report, path: string): Report =>
  (below, error) =>
    report(path + below, error);

const known = new Set(['code', 'within', 'count', 'value', 'properties', '$exists']);

function readEventCondition(
  item: unknown,
  report: Report,
  codes: ReadonlySet<string> | undefined,
): EventCondition | undefined {
  if (!isObject(item)) return void report('', 'must be an object with code and within');
  for (const name of Object.keys(item)) if (!known.has(name)) report(`/${escaped(inLine(name))}`, 'unknown property');
  const { code, within, count, value, properties = {}, $exists = true } = item;
  if (typeof code !== 'string' || code === '') report('/code', 'must be the code of an event');
  else if (codes && !codes.has(code))
    report('/code', `unknown event ${inLine(code)}: the events of the settings don't have it`);
  const error = durationError(within);
  if (error !== undefined) report('/within', error);
  else if (durationSeconds(String(within)) > limits.days * 86_400) {
    report('/within', `must be at most ${limits.days} days, since events are kept for three months`);
  }
  if (typeof $exists !== 'boolean') report('/$exists', 'must be true or false');
  return {
    code: String(code),
    within: String(within),
    count: count === undefined ? 1 : readCount(count, prefixed(report, '/count')),
    ...(value !== undefined && { value: readSum(value, prefixed(report, '/value')) }),
    properties: readProperties(properties, prefixed(report, '/properties')),
    exists: $exists === true,
  };
}

function readCount(value: unknown, report: Report): number {
  const minimum = isObject(value) && Object.keys(value).length === 1 ? value.$gte : undefined;
  if (Number.isInteger(minimum) && Number(minimum) >= 1 && Number(minimum) <= limits.count) return Number(minimum);
  report('', `must be like {"$gte": 2}, with a whole number from 1 to ${limits.count}`);
  return 1;
}

function readSum(value: unknown, report: Report): { currency: string; amount: number } {
  const { currency, $gte: amount, ...others } = isObject(value) ? value : {};
  const isValid = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && Number.isFinite(amount);
  if (!isValid || Object.keys(others).length > 0) report('', 'must be like {"currency": "EUR", "$gte": 100}');
  return { currency: String(currency), amount: Number(amount) };
}

function readProperties(value: unknown, report: Report): PropertyCondition[] {
  if (!isObject(value)) return (report('', 'must be an object of conditions by property'), []);
  const conditions = Object.entries(value).flatMap(([name, criterion]) => {
    const at = prefixed(report, `/${escaped(inLine(name))}`);
    if (name.length > limits.name) at('', `must have at most ${limits.name} characters`);
    if (!isObject(criterion)) return readProperty(name, '$eq', criterion, at);
    if (Object.keys(criterion).length === 0) at('', 'must be a value, or have an operator');
    return Object.entries(criterion).flatMap(([operator, operand]) =>
      readProperty(name, operator, operand, prefixed(at, `/${escaped(operator)}`)),
    );
  });
  if (conditions.length > limits.properties) report('', `must have at most ${limits.properties} conditions`);
  return conditions;
}

const isOrder = (operator: string): operator is PropertyOperator => ['$lt', '$lte', '$gt', '$gte'].includes(operator);

function readProperty(name: string, operator: string, value: unknown, report: Report): PropertyCondition[] {
  if (operator === '$eq') {
    if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
      return [{ name, operator, value: value as PropertyValue }];
    }
    report('', 'must be a string, a number, true or false');
  } else if (!isOrder(operator)) report('', 'unknown operator: must be $eq, $lt, $lte, $gt or $gte');
  else if (Number.isFinite(value)) return [{ name, operator, value: Number(value) }];
  else report('', 'must be a number');
  return [];
}
