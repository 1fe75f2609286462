import type { Bind } from '../../db/parameters.ts';
import { deviceColumn, type Field } from './device-fields.ts';
import { eventConditionSql } from './event-conditions-sql.ts';
import { normalizeToken } from './push-tokens.ts';
import { type Condition, type Criteria, type OrderOperator, readCriteria } from './read-criteria.ts';
import { relativeDateSql } from './relative-dates.ts';

/** The SQL expressions that compare a field. They are null for devices without a value. */
export interface Operand {
  /** The expression for equality, as in the indexes. */
  same: string;
  /** The cast of a parameter for equality, and of an array parameter. */
  cast: string;
  castEach: string;
  /** The expression for ordering, if the type has an order, and the cast of its parameter. */
  ordered?: string;
  orderedType: string;
}

/** Returns the SQL of a field. Its index has the expression `same` followed by the ID. */
export function operandOf(field: Field): Operand {
  const column = deviceColumn(field.name);
  return column === undefined ? customFieldOperand(field) : columnOperand(`d.${column}`, field.type);
}

/** Dates of custom fields have this format. */
const dateFormat = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`;

/** The value of a field of `devices d` as text; null without a value. Dates are RFC 3339 in UTC. */
export function fieldAsText({ name, type }: Field): string {
  const column = deviceColumn(name);
  if (column === undefined) return `(d.fields ->> '${name}')`;
  if (type === 'date') return `to_char(d.${column} at time zone 'UTC', '${dateFormat}')`;
  return `d.${column}::text`;
}

function columnOperand(column: string, type: Field['type']): Operand {
  const columnType = { string: 'text', number: 'bigint', boolean: 'boolean', date: 'timestamptz' }[type];
  return {
    same: column,
    cast: `::${columnType}`,
    castEach: `::${columnType}[]`,
    ...(type !== 'boolean' && { ordered: type === 'string' ? `${column} collate "C"` : column }),
    orderedType: type === 'number' ? 'numeric' : columnType,
  };
}

/** @param field of the data scheme; names are letters, digits and underscores */
function customFieldOperand({ name, type }: Field): Operand {
  const text = `(d.fields ->> '${name}')`;
  const asText: Operand = { same: text, cast: '::text', castEach: '::text[]', orderedType: 'text' };
  switch (type) {
    case 'number':
      return {
        same: text,
        // JSON has one text for each number, and the cast to text has the same.
        cast: '::numeric::text',
        castEach: '::numeric[]::text[]',
        ordered: `case jsonb_typeof(d.fields -> '${name}') when 'number' then ${text}::numeric end`,
        orderedType: 'numeric',
      };
    case 'boolean':
      return asText;
    default:
      // Dates have one format and are in UTC, so that texts and dates have the same order.
      return { ...asText, ordered: `${text} collate "C"` };
  }
}

/** How criteria are compiled. */
export interface CompileOptions {
  /** The SQL of a field, if it is not that of `operandOf`. */
  toOperand?: (field: Field) => Operand;
  /** The date that relative dates are relative to. Now, if undefined. */
  asOf?: string;
}

/**
 * Compiles criteria on devices into a condition for `from devices d`.
 *
 * All criteria must match, and of `$or` at least one. A device without a value matches only `$ne`, `$nin` and `$exists: false`.
 * Texts are ordered by code point.
 *
 * @param where see `readCriteria`
 * @throws CriteriaError with every validation error
 */
export const compileCriteria = (
  where: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  bind: Bind,
  options: CompileOptions = {},
): string => criteriaSql(readCriteria(where, fields), bind, options);

/** The same for criteria that are read. */
export function criteriaSql(
  { conditions, alternatives, events }: Criteria,
  bind: Bind,
  options: CompileOptions = {},
): string {
  const { asOf } = options;
  const all = [
    ...conditions.map((condition) => conditionSql(condition, bind, options)),
    ...events.map((event) =>
      eventConditionSql(event, bind, asOf === undefined ? undefined : `${bind(asOf)}::timestamptz`),
    ),
    ...alternatives.map((each) => `(${each.map((one) => criteriaSql(one, bind, options)).join(' or ')})`),
  ];
  return all.length > 0 ? `(${all.join(' and ')})` : 'true';
}

const orders: Readonly<Record<OrderOperator, string>> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' };

function conditionSql(condition: Condition, bind: Bind, { toOperand = operandOf, asOf }: CompileOptions): string {
  const { field, operator, value } = condition;
  const operand = toOperand(field);
  const { same, cast, castEach, ordered, orderedType } = operand;
  const usesHash = field.name === 'token' && same === operandOf(field).same;
  switch (operator) {
    case '$exists':
      return `${same} is ${value ? 'not null' : 'null'}`;
    case '$in':
    case '$nin': {
      const list = `${bind(value.map((item) => stored(field, item)))}${castEach}`;
      const isListed = usesHash ? isOneOfTokens(list) : `${same} = any (${list})`;
      return operator === '$in' ? isListed : `(${isListed}) is not true`;
    }
    case '$eq':
    case '$ne': {
      const parameter = `${bind(stored(field, value))}${cast}`;
      if (operator === '$eq' && usesHash) return equals(field, parameter);
      return `${same} ${operator === '$eq' ? '=' : 'is distinct from'} ${parameter}`;
    }
    default: {
      const limit =
        typeof value === 'object'
          ? relativeLimit(field, bind(value.ago), asOf === undefined ? undefined : `${bind(asOf)}::timestamptz`)
          : `${bind(stored(field, value))}::${orderedType}`;
      return `${ordered} ${orders[operator]} ${limit}`;
    }
  }
}

/** A relative date as the field's values are. In a subquery, PostgreSQL computes it once and not for each device. */
function relativeLimit(field: Field, ago: string, asOf: string | undefined): string {
  const date = relativeDateSql(ago, asOf);
  const isColumn = deviceColumn(field.name) !== undefined;
  return `(select ${isColumn ? `${date} at time zone 'UTC'` : `to_char(${date}, '${dateFormat}')`})`;
}

/** The condition that a field has a value, for which it uses its index. That of push tokens has their hash. */
export function equals(field: Field, value: string): string {
  const { same } = operandOf(field);
  if (field.name !== 'token') return `${same} = ${value}`;
  return `(push_token_hash(d.token, 0) = push_token_hash(${value}, 0) and d.token = ${value})`;
}

const isOneOfTokens = (list: string) =>
  `(push_token_hash(d.token, 0) = any (array(select push_token_hash(token, 0) from unnest(${list}) as token)) and d.token = any (${list}))`;

/** Converts a value to the format for lookups. */
export function stored({ name, type }: Field, value: unknown): unknown {
  if (name === 'token' && typeof value === 'string') return normalizeToken(value);
  if (type === 'date' && typeof value === 'string') return new Date(value).toISOString();
  return type === 'boolean' ? String(value) : value;
}
