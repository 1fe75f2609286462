export type FieldType = 'string' | 'number' | 'boolean' | 'date';

/** How the value of a condition is edited. */
export type Input = 'one' | 'many' | 'none' | 'ago';

/** A condition that the builder shows, such as "is at least". Two of them may use the same operator of criteria. */
export interface Comparison {
  id: string;
  operator: string;
  input: Input;
  /** By type, or for all types. */
  label: string | Partial<Record<FieldType, string>>;
  /** The types for which it is offered. */
  offered: readonly FieldType[];
  /** The value of a comparison without an input. */
  value?: unknown;
}

const all: readonly FieldType[] = ['string', 'number', 'boolean', 'date'];

const order = (operator: string, number: string, date: string): Comparison => ({
  id: operator,
  operator,
  input: 'one',
  label: { number, date, string: number },
  offered: ['number', 'date'],
});

export const comparisons: readonly Comparison[] = [
  { id: '$eq', operator: '$eq', input: 'one', label: 'is', offered: all },
  { id: '$ne', operator: '$ne', input: 'one', label: 'is not', offered: all },
  { id: '$in', operator: '$in', input: 'many', label: 'is one of', offered: ['string', 'number'] },
  { id: '$nin', operator: '$nin', input: 'many', label: 'is none of', offered: ['string', 'number'] },
  order('$gte', 'is at least', 'is at or after'),
  order('$gt', 'is more than', 'is after'),
  order('$lte', 'is at most', 'is at or before'),
  order('$lt', 'is less than', 'is before'),
  { id: 'within', operator: '$gte', input: 'ago', label: 'is in the last', offered: ['date'] },
  { id: 'later', operator: '$gt', input: 'ago', label: 'is later than … ago', offered: [] },
  { id: 'older', operator: '$lt', input: 'ago', label: 'is longer ago than', offered: ['date'] },
  { id: 'at-least-ago', operator: '$lte', input: 'ago', label: 'is at least … ago', offered: [] },
  { id: 'exists', operator: '$exists', input: 'none', label: 'has a value', offered: all, value: true },
  { id: 'missing', operator: '$exists', input: 'none', label: 'has no value', offered: all, value: false },
];

export const labelOf = ({ label, id }: Comparison, type: FieldType): string =>
  typeof label === 'string' ? label : (label[type] ?? id);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty number or date is null until it is entered. The service says that it is missing. */
function isOne(value: unknown, type: FieldType): boolean {
  if (value === null) return type === 'number' || type === 'date';
  return typeof value === (type === 'date' ? 'string' : type);
}

const isMany = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');

const isAgo = (value: unknown): value is { $ago: string } =>
  isObject(value) && Object.keys(value).join() === '$ago' && typeof value.$ago === 'string';

function fits({ input, value: fixed, label }: Comparison, value: unknown, type: FieldType): boolean {
  switch (input) {
    case 'one':
      return isOne(value, type) && (typeof label === 'string' || label[type] !== undefined);
    case 'many':
      return isMany(value) && type !== 'boolean' && type !== 'date';
    case 'ago':
      return isAgo(value) && type === 'date';
    case 'none':
      return value === fixed;
  }
}

/** The comparison of an operator and a value, undefined if the builder has none: it then shows JSON. */
export const comparisonOf = (operator: string, value: unknown, type: FieldType): Comparison | undefined =>
  comparisons.find((each) => each.operator === operator && fits(each, value, type));

const initial: Record<FieldType, () => unknown> = {
  string: () => '',
  number: () => null,
  boolean: () => true,
  date: () => null,
};

/** The value for another comparison: what was entered if it fits, else where to start. */
export function valueFor(comparison: Comparison, type: FieldType, before?: unknown): unknown {
  if (comparison.input === 'none') return comparison.value;
  if (fits(comparison, before, type)) return before;
  const [first] = Array.isArray(before) ? (before as unknown[]) : [before];
  if (comparison.input === 'ago') return { $ago: 'P30D' };
  if (comparison.input === 'many') return isOne(first, type) && first !== null && first !== '' ? [first] : [];
  return isOne(first, type) ? first : initial[type]();
}

/** The first comparison of a new condition. */
export const firstComparison: Record<FieldType, string> = {
  string: '$eq',
  number: '$gte',
  boolean: '$eq',
  date: 'within',
};
