import type { Bind } from '../../db/parameters.ts';
import { formats } from '../../http/validation/formats.ts';
import { deviceColumn, type Field, fieldsByName } from './device-fields.ts';
import { normalizeToken } from './push-tokens.ts';

/** Criteria that can't be compiled. */
export class CriteriaError extends Error {
  /** Each as `<field>: <why>` or `<field>/<operator>: <why>`. */
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

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

/** The value of a field of `devices d` as text; null without a value. Dates are RFC 3339 in UTC. */
export function fieldAsText({ name, type }: Field): string {
  const column = deviceColumn(name);
  if (column === undefined) return `(d.fields ->> '${name}')`;
  if (type === 'date') return `to_char(d.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
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

/** Ordering operators. */
const orders: Readonly<Record<string, string>> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' };

/**
 * Compiles criteria on devices into a condition for `from devices d`.
 *
 * All criteria must match. A bare value means `$eq`. A device without a value matches only `$ne`, `$nin` and `$exists: false`.
 * Texts are ordered by code point.
 *
 * @param where criteria by field name: a value or an object of operators
 * @param fields the allowed fields, including built-in ones; `deviceId` is always allowed
 * @param toOperand the SQL of a field, if it is not that of `operandOf`
 * @throws CriteriaError with every validation error
 */
export function compileCriteria(
  where: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  bind: Bind,
  toOperand: (field: Field) => Operand = operandOf,
): string {
  const errors: string[] = [];
  const byName = fieldsByName(fields);
  const conditions = Object.entries(where).flatMap(([name, criterion]) => {
    const field = byName.get(name === 'deviceId' ? 'UDID' : name);
    if (!field) {
      errors.push(`${name}: unknown device field ${name}`);
      return [];
    }
    const isObject = typeof criterion === 'object' && criterion !== null && !Array.isArray(criterion);
    const operators = isObject ? Object.entries(criterion) : [['$eq', criterion] as const];
    if (operators.length === 0) errors.push(`${name}: must be a value, or have an operator`);
    return operators.map(([operator, value]) => {
      const compiled = compileOperator(field, toOperand(field), operator, value, bind);
      if ('error' in compiled) errors.push(`${name}${isObject ? `/${operator}` : ''}: ${compiled.error}`);
      return 'sql' in compiled ? compiled.sql : '';
    });
  });
  if (errors.length > 0) throw new CriteriaError(errors);
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true';
}

function compileOperator(
  field: Field,
  operand: Operand,
  operator: string,
  value: unknown,
  bind: Bind,
): { sql: string } | { error: string } {
  const { cast, castEach, orderedType } = operand;
  const usesHash = field.name === 'token' && operand.same === operandOf(field).same;
  const wanted = field.name === 'id' && !Object.hasOwn(orders, operator) ? 'a whole number' : expected[field.type];
  const error = { error: `must be ${wanted}` };
  if (operator === '$exists') {
    if (typeof value !== 'boolean') return { error: 'must be true or false' };
    return { sql: `${operand.same} is ${value ? 'not null' : 'null'}` };
  }
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(value) || value.length === 0) return { error: 'must be a list of values' };
    if (!value.every((item) => isOfType(field, item))) return { error: `must be a list, each ${wanted}` };
    const list = `${bind(value.map((item) => stored(field, item)))}${castEach}`;
    const isListed = usesHash ? isOneOfTokens(list) : `${operand.same} = any (${list})`;
    return { sql: operator === '$in' ? isListed : `(${isListed}) is not true` };
  }
  if (operator === '$eq' || operator === '$ne') {
    if (!isOfType(field, value)) return error;
    const parameter = `${bind(stored(field, value))}${cast}`;
    if (operator === '$eq' && usesHash) return { sql: equals(field, parameter) };
    return { sql: `${operand.same} ${operator === '$eq' ? '=' : 'is distinct from'} ${parameter}` };
  }
  const comparison = Object.hasOwn(orders, operator) ? orders[operator] : undefined;
  if (comparison === undefined) return { error: 'unknown operator' };
  if (field.type === 'boolean') return { error: "can't be used with a boolean field" };
  if (!isOfType(field, value, 'ordered')) return error;
  const { ordered } = operand;
  return { sql: `${ordered} ${comparison} ${bind(stored(field, value))}::${orderedType}` };
}

/** Whether a value can be compared with a field or stored in it. */
export function isOfType({ name, type }: Field, value: unknown, use: 'same' | 'ordered' = 'same'): boolean {
  if (type === 'date') return isDate(value);
  if (type !== 'number') return typeof value === type;
  // IDs are integers, so they never equal another number.
  return use === 'same' && name === 'id' ? Number.isSafeInteger(value) : Number.isFinite(value);
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
