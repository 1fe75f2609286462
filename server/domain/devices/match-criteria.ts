import { compileCriteria } from './criteria.ts';
import { builtInFields, type Field, fieldsByName } from './device-fields.ts';

type Value = string | number | boolean | null;

/** A device as `criteriaValuesSql` reads it. */
export interface CriteriaValues {
  /** By position, as in `builtInFields`. */
  builtIn: readonly (string | null)[];
  /** The fields of the data scheme. */
  fields: Readonly<Record<string, Value>>;
}

/** Whether a device matches criteria. */
export type Matcher = (device: CriteriaValues) => boolean;

/** A date in UTC with microseconds, as the database stores them: texts and dates have the same order. */
const dateFormat = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;

/** The SQL of the values of a device `d`, for matchers. */
export const criteriaValuesSql = `array[${builtInFields
  .map(({ column, type }) =>
    type === 'date' ? `to_char(d.${column} at time zone 'UTC', '${dateFormat}')` : `d.${column}::text`,
  )
  .join(', ')}] as "builtIn", d.fields`;

/**
 * Compiles criteria into a function that has the same result as their SQL, see `compileCriteria`. For one device and many
 * criteria, this is faster than a statement, which the database plans for each of them.
 *
 * @throws CriteriaError
 */
export function compileMatcher(where: Readonly<Record<string, unknown>>, fields: readonly Field[]): Matcher {
  compileCriteria(where, fields, () => '');
  const byName = fieldsByName(fields);
  const conditions = Object.entries(where).flatMap(([name, criterion]) => {
    const field = byName.get(name === 'deviceId' ? 'UDID' : name);
    if (!field) return [];
    const read = readerOf(field);
    const operators =
      typeof criterion === 'object' && criterion !== null ? Object.entries(criterion) : [['$eq', criterion] as const];
    return operators.map(([operator, value]) => {
      const matches = operatorOf(operator, value, read.comparable);
      return (device: CriteriaValues) => matches(read.value(device));
    });
  });
  return (device) => conditions.every((matches) => matches(device));
}

interface Reader {
  value: (device: CriteriaValues) => Value;
  /** Converts a value of criteria to the format of the field's values. */
  comparable: (value: unknown) => Value;
}

function readerOf({ name, type }: Field): Reader {
  const index = builtInFields.findIndex((field) => field.name === name);
  if (index === -1) {
    return {
      value: ({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : null),
      comparable: (value) => (type === 'date' ? isoDate(value) : (value as Value)),
    };
  }
  const parse = { string: String, date: String, number: Number, boolean: (text: string) => text === 'true' }[type];
  return {
    value({ builtIn }) {
      const text = builtIn[index] ?? null;
      return text === null ? null : parse(text);
    },
    // From milliseconds to microseconds.
    comparable: (value) => (type === 'date' ? isoDate(value).replace('Z', '000Z') : (value as Value)),
  };
}

const isoDate = (value: unknown) => new Date(value as string).toISOString();

function operatorOf(
  operator: string,
  wanted: unknown,
  comparable: (value: unknown) => Value,
): (value: Value) => boolean {
  if (operator === '$exists') return (value) => (value !== null) === wanted;
  if (operator === '$in' || operator === '$nin') {
    const list = new Set((wanted as unknown[]).map(comparable));
    return operator === '$in' ? (value) => list.has(value) : (value) => !list.has(value);
  }
  const other = comparable(wanted);
  if (operator === '$eq') return (value) => value === other;
  if (operator === '$ne') return (value) => value !== other;
  const isWanted = orders[operator] ?? (() => false);
  return (value) => typeof value === typeof other && isWanted(order(value, other));
}

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

/** Texts are ordered by code point, which UTF-8 keeps. */
const order = (one: Value, other: Value): number =>
  typeof one === 'string' ? Buffer.compare(Buffer.from(one), Buffer.from(String(other))) : Number(one) - Number(other);
