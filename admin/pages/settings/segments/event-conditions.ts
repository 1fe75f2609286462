import { escaped } from '../../../pointer.ts';
import { type Criteria, replaced } from './criteria.ts';
import { isObject } from './operators.ts';

/** A condition on events, as the settings have it and as the builder shows it. A number is null until it is entered. */
export interface EventCondition {
  code: string;
  within: string;
  count?: { $gte: number | null };
  value?: { currency: string; $gte: number | null };
  properties?: Criteria;
  $exists?: boolean;
}

export interface ApplicationEvent {
  code: string;
  name: string;
}

/** As many as the service reads in a list. */
export const maxEventConditions = 5;

/** The events of settings that can be chosen. */
export function eventsOf(events: unknown): ApplicationEvent[] {
  const known = new Map<string, ApplicationEvent>();
  for (const event of Array.isArray(events) ? (events as unknown[]) : []) {
    if (isObject(event) && typeof event.code === 'string' && event.code !== '') {
      known.set(event.code, { code: event.code, name: typeof event.name === 'string' ? event.name : event.code });
    }
  }
  return [...known.values()];
}

const isNumber = (value: unknown) => value === null || typeof value === 'number';

const hasOnly = (value: Criteria, ...names: string[]) => Object.keys(value).every((name) => names.includes(name));

const checks: Readonly<Record<keyof EventCondition, (value: unknown) => boolean>> = {
  code: (value) => typeof value === 'string',
  within: (value) => typeof value === 'string',
  count: (value) => isObject(value) && hasOnly(value, '$gte') && isNumber(value.$gte),
  value: (value) =>
    isObject(value) && hasOnly(value, 'currency', '$gte') && typeof value.currency === 'string' && isNumber(value.$gte),
  properties: (value) => isObject(value) && propertiesOf(value) !== undefined,
  $exists: (value) => typeof value === 'boolean',
};

/** Whether the builder can show all of a condition. */
export const isEventCondition = (value: unknown): value is EventCondition =>
  isObject(value) &&
  'code' in value &&
  'within' in value &&
  Object.entries(value).every(
    ([name, each]) => Object.hasOwn(checks, name) && checks[name as keyof typeof checks](each),
  );

export type PropertyInput = 'text' | 'number' | 'boolean';

/** How a property of an event is compared. */
export interface PropertyComparison {
  id: string;
  label: string;
  operator: string;
  input: PropertyInput;
}

export const propertyComparisons: readonly PropertyComparison[] = [
  { id: 'text', label: 'is the text', operator: '$eq', input: 'text' },
  { id: 'number', label: 'is the number', operator: '$eq', input: 'number' },
  { id: 'boolean', label: 'is true or false', operator: '$eq', input: 'boolean' },
  { id: '$gte', label: 'is at least', operator: '$gte', input: 'number' },
  { id: '$gt', label: 'is more than', operator: '$gt', input: 'number' },
  { id: '$lte', label: 'is at most', operator: '$lte', input: 'number' },
  { id: '$lt', label: 'is less than', operator: '$lt', input: 'number' },
];

/** A condition on a property. */
export interface PropertyPart {
  name: string;
  operator: string;
  comparison: PropertyComparison;
  value: unknown;
  /** In `properties`. */
  pointer: string;
}

const inputOf = (value: unknown): PropertyInput | undefined => {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return isNumber(value) ? 'number' : undefined;
};

/** The conditions on properties, undefined if the builder can't show one of them. */
export function propertiesOf(properties: Criteria): PropertyPart[] | undefined {
  const parts = Object.entries(properties).flatMap(([name, criterion]): (PropertyPart | undefined)[] => {
    const pointer = `/${escaped(name)}`;
    if (!isObject(criterion)) return [partOf(name, '$eq', criterion, pointer)];
    const operators = Object.entries(criterion);
    if (operators.length === 0) return [undefined];
    return operators.map(([operator, value]) => partOf(name, operator, value, `${pointer}/${operator}`));
  });
  const shown = parts.filter((part) => part !== undefined);
  return shown.length === parts.length ? shown : undefined;
}

function partOf(name: string, operator: string, value: unknown, pointer: string): PropertyPart | undefined {
  const input = inputOf(value);
  const comparison = propertyComparisons.find((each) => each.operator === operator && each.input === input);
  return comparison && { name, operator, comparison, value, pointer };
}

const operatorsOf = (criterion: unknown): Criteria => {
  if (criterion === undefined) return {};
  return isObject(criterion) ? criterion : { $eq: criterion };
};

const initial: Readonly<Record<PropertyInput, unknown>> = { text: '', number: null, boolean: true };

/** The comparisons that a property does not have yet, and its current one. */
export function freePropertyComparisons(properties: Criteria, name: string, current?: PropertyPart) {
  const used = Object.keys(operatorsOf(properties[name])).filter((operator) => operator !== current?.operator);
  return propertyComparisons.filter(({ operator }) => !used.includes(operator));
}

/** Adds a condition on a property. */
export function withProperty(properties: Criteria, name: string): Criteria {
  const [added] = freePropertyComparisons(properties, name);
  if (!added) return properties;
  return { ...properties, [name]: { ...operatorsOf(properties[name]), [added.operator]: initial[added.input] } };
}

/** Changes how a property is compared. What was entered stays if it fits. */
export function withPropertyComparison(
  properties: Criteria,
  { name, operator, value }: PropertyPart,
  next: PropertyComparison,
): Criteria {
  const converted = inputOf(value) === next.input ? value : initial[next.input];
  const operators = operatorsOf(properties[name]);
  return replaced(properties, name, [[name, replaced(operators, operator, [[next.operator, converted]])]]);
}
