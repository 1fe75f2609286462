import { escaped } from '../../../pointer.ts';
import {
  type Comparison,
  comparisonOf,
  comparisons,
  type FieldType,
  firstComparison,
  isObject,
  valueFor,
} from './operators.ts';

/** Criteria of a segment, as the settings have them. The builder changes only what it shows, so that nothing else is lost. */
export type Criteria = Readonly<Record<string, unknown>>;

export interface Field {
  name: string;
  type: FieldType;
}

const text = (name: string): Field => ({ name, type: 'string' });

/** The fields that all devices have. */
const builtInFields: readonly Field[] = [
  ...['platform', 'language', 'timezone', 'model', 'sw_version', 'bundleversion', 'clientId', 'UDID'].map(text),
  { name: 'firstOpen', type: 'date' },
  { name: 'lastOpen', type: 'date' },
  { name: 'pushConsent', type: 'boolean' },
  { name: 'id', type: 'number' },
  ...['token', 'IDFA', 'deviceId'].map(text),
];

const types: readonly string[] = ['string', 'number', 'boolean', 'date'] satisfies FieldType[];

/** All fields that criteria may have. */
export function fieldsOf(dataScheme: unknown): Field[] {
  const own = Array.isArray(dataScheme) ? (dataScheme as unknown[]) : [];
  return [
    ...own.filter((field): field is Field => isObject(field) && !!field.name && types.includes(String(field.type))),
    ...builtInFields,
  ];
}

/** A part of criteria as the builder shows it. */
export type Part =
  | { kind: 'condition'; field: Field; operator: string; comparison: Comparison; value: unknown; pointer: string }
  | { kind: 'alternatives'; alternatives: readonly Criteria[] }
  | { kind: 'events'; conditions: readonly unknown[] }
  | { kind: 'json'; name: string; operator?: string; value: unknown; pointer: string };

/** The parts of criteria in their order, each with its JSON Pointer. */
export function partsOf(criteria: Criteria, fields: readonly Field[]): Part[] {
  return Object.entries(criteria).flatMap(([name, criterion]): Part[] => {
    const pointer = `/${escaped(name)}`;
    const json: Part = { kind: 'json', name, value: criterion, pointer };
    if (name === '$or') {
      const isShown = Array.isArray(criterion) && criterion.every(isObject);
      return [isShown ? { kind: 'alternatives', alternatives: criterion } : json];
    }
    if (name === '$events') return [Array.isArray(criterion) ? { kind: 'events', conditions: criterion } : json];
    const field = fields.find((known) => known.name === name);
    if (!field) return [json];
    if (!isObject(criterion)) {
      const comparison = comparisonOf('$eq', criterion, field.type);
      return [comparison ? { kind: 'condition', field, operator: '$eq', comparison, value: criterion, pointer } : json];
    }
    if (Object.keys(criterion).length === 0) return [json];
    return Object.entries(criterion).map(([operator, value]): Part => {
      const comparison = comparisonOf(operator, value, field.type);
      const at = `${pointer}/${escaped(operator)}`;
      if (!comparison) return { kind: 'json', name, operator, value, pointer: at };
      return { kind: 'condition', field, operator, comparison, value, pointer: at };
    });
  });
}

/** Replaces a property of an object, or its name too, at the same position. */
export const replaced = (object: Criteria, name: string, next: readonly [string, unknown][]): Criteria =>
  Object.fromEntries(Object.entries(object).flatMap((entry) => (entry[0] === name ? next : [entry])));

/** Changes the value of a field, or of one of its operators. `undefined` removes it. */
export function withValueAt(criteria: Criteria, name: string, operator: string | undefined, value: unknown): Criteria {
  const before = criteria[name];
  if (operator === undefined || !isObject(before))
    return replaced(criteria, name, value === undefined ? [] : [[name, value]]);
  const others = replaced(before, operator, value === undefined ? [] : [[operator, value]]);
  return replaced(criteria, name, Object.keys(others).length === 0 ? [] : [[name, others]]);
}

/** Changes how a field is compared. */
export function withComparison(
  criteria: Criteria,
  { field, operator, value }: Extract<Part, { kind: 'condition' }>,
  next: Comparison,
): Criteria {
  const before = criteria[field.name];
  const converted = valueFor(next, field.type, value);
  const operators: Criteria = isObject(before) ? before : { $eq: before };
  return replaced(criteria, field.name, [[field.name, replaced(operators, operator, [[next.operator, converted]])]]);
}

/** The operators that a field does not have yet. */
export function freeComparisons(criteria: Criteria, { name, type }: Field, current?: Comparison): Comparison[] {
  const before = criteria[name];
  const used = before === undefined ? [] : isObject(before) ? Object.keys(before) : ['$eq'];
  return comparisons.filter(
    (each) =>
      each === current ||
      (each.offered.includes(type) && (each.operator === current?.operator || !used.includes(each.operator))),
  );
}

/** Adds a condition on a field. */
export function withCondition(criteria: Criteria, field: Field): Criteria {
  const free = freeComparisons(criteria, field);
  const added = free.find(({ id }) => id === firstComparison[field.type]) ?? free[0];
  if (!added) return criteria;
  const before = criteria[field.name];
  const operators = before === undefined ? {} : isObject(before) ? before : { $eq: before };
  return { ...criteria, [field.name]: { ...operators, [added.operator]: valueFor(added, field.type) } };
}

/** The number of conditions, also in alternatives. */
export const countConditions = (criteria: unknown): number =>
  isObject(criteria)
    ? Object.entries(criteria).reduce((sum, [name, criterion]) => {
        if (name === '$events' && Array.isArray(criterion)) return sum + criterion.length;
        if (name !== '$or' || !Array.isArray(criterion))
          return sum + (isObject(criterion) ? Object.keys(criterion).length : 1);
        return criterion.reduce((inner: number, each: unknown) => inner + countConditions(each), sum);
      }, 0)
    : 0;
