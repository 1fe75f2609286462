import { builtInFields, type Field } from './device-fields.ts';
import { normalizeToken } from './push-tokens.ts';
import { type Condition, type Criteria, type OrderOperator, readCriteria } from './read-criteria.ts';
import type { EventCondition } from './read-event-conditions.ts';
import { relativeDateSql } from './relative-dates.ts';

type Value = string | number | boolean | null;

/** A device as `criteriaValuesSql` reads it. */
export interface CriteriaValues {
  /** By position, as in `builtInFields`. */
  builtIn: readonly (string | null)[];
  /** The fields of the data scheme. */
  fields: Readonly<Record<string, Value>>;
  /** The relative dates of the matchers, by duration. */
  relativeDates: Readonly<Record<string, string>>;
  /** The conditions on events that the device meets. */
  events: ReadonlySet<EventCondition>;
}

/** Compiled criteria. */
export interface Matcher {
  matches: (device: CriteriaValues) => boolean;
  /** The durations whose relative dates it needs. */
  durations: readonly string[];
  /** The conditions on events whose results it needs. */
  events: readonly EventCondition[];
}

/** A date in UTC with microseconds, as the database stores them: texts and dates have the same order. */
const dateFormat = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;

/**
 * The SQL of the values of a device `d`, for matchers.
 *
 * @param durations the parameter with the durations of the matchers
 */
export const criteriaValuesSql = (durations: string): string => `array[${builtInFields
  .map(({ column, type }) =>
    type === 'date' ? `to_char(d.${column} at time zone 'UTC', '${dateFormat}')` : `d.${column}::text`,
  )
  .join(', ')}] as "builtIn", d.fields,
  (select coalesce(jsonb_object_agg(ago, to_char(${relativeDateSql('ago')}, '${dateFormat}')), '{}')
     from unnest(${durations}::text[]) as ago) as "relativeDates"`;

/**
 * Compiles criteria into a function that has the same result as their SQL, see `compileCriteria`. For one device and many
 * criteria, this is faster than a statement, which the database plans for each of them.
 *
 * @throws CriteriaError
 */
export function compileMatcher(where: Readonly<Record<string, unknown>>, fields: readonly Field[]): Matcher {
  const criteria = readCriteria(where, fields, { allowsEvents: true });
  return { matches: matchesAll(criteria), durations: [...durationsOf(criteria)], events: [...eventsOf(criteria)] };
}

function matchesAll({ conditions, alternatives, events }: Criteria): Matcher['matches'] {
  const all = [
    ...conditions.map(matchesCondition),
    ...events.map((event) => (device: CriteriaValues) => device.events.has(event)),
    ...alternatives.map((each) => {
      const some = each.map(matchesAll);
      return (device: CriteriaValues) => some.some((matches) => matches(device));
    }),
  ];
  return (device) => all.every((matches) => matches(device));
}

function* durationsOf({ conditions, alternatives }: Criteria): Generator<string> {
  for (const { value } of conditions) if (typeof value === 'object' && 'ago' in value) yield value.ago;
  for (const criteria of alternatives.flat()) yield* durationsOf(criteria);
}

function* eventsOf({ alternatives, events }: Criteria): Generator<EventCondition> {
  yield* events;
  for (const criteria of alternatives.flat()) yield* eventsOf(criteria);
}

interface Reader {
  value: (device: CriteriaValues) => Value;
  /** Converts a value of criteria to the format of the field's values. */
  comparable: (value: unknown) => Value;
  /** Converts a relative date. */
  date: (text: string) => string;
}

function readerOf({ name, type }: Field): Reader {
  const index = builtInFields.findIndex((field) => field.name === name);
  if (index === -1) {
    return {
      value: ({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : null),
      comparable: (value) => (type === 'date' ? isoDate(value) : (value as Value)),
      // Relative dates have milliseconds.
      date: (text) => text.replace('000Z', 'Z'),
    };
  }
  const parse = { string: String, date: String, number: Number, boolean: (text: string) => text === 'true' }[type];
  return {
    value({ builtIn }) {
      const text = builtIn[index] ?? null;
      return text === null ? null : parse(text);
    },
    comparable(value) {
      // From milliseconds to microseconds.
      if (type === 'date') return isoDate(value).replace('Z', '000Z');
      return name === 'token' ? normalizeToken(String(value)) : (value as Value);
    },
    date: (text) => text,
  };
}

const isoDate = (value: unknown) => new Date(value as string).toISOString();

function matchesCondition({ field, operator, value: wanted }: Condition): Matcher['matches'] {
  const { value, comparable, date } = readerOf(field);
  switch (operator) {
    case '$exists':
      return (device) => (value(device) !== null) === wanted;
    case '$in':
    case '$nin': {
      const list = new Set(wanted.map(comparable));
      return (device) => list.has(value(device)) === (operator === '$in');
    }
    case '$eq':
    case '$ne': {
      const other = comparable(wanted);
      return (device) => (value(device) === other) === (operator === '$eq');
    }
    default: {
      const isWanted = orders[operator];
      const limitOf =
        typeof wanted === 'object'
          ? ({ relativeDates }: CriteriaValues) => date(relativeDates[wanted.ago] ?? '')
          : constant(comparable(wanted));
      return (device) => {
        const own = value(device);
        const limit = limitOf(device);
        return typeof own === typeof limit && isWanted(order(own, limit));
      };
    }
  }
}

const constant = (value: Value) => () => value;

const orders: Readonly<Record<OrderOperator, (order: number) => boolean>> = {
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

/** Texts are ordered by code point, which UTF-8 keeps. */
const order = (one: Value, other: Value): number =>
  typeof one === 'string' ? Buffer.compare(Buffer.from(one), Buffer.from(String(other))) : Number(one) - Number(other);
