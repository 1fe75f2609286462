import { formats } from '../http/formats.ts';
import type { Field } from './settings.ts';

/** A condition on `devices d`, its values as parameters. */
export interface CompiledCriteria {
  sql: string;
  values: unknown[];
}

/** Criteria that can't be compiled. */
export class CriteriaError extends Error {
  /** Each as `<field>: <why>` or `<field>/<operator>: <why>`. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Where the built-in fields stand; `deviceId` is another name of the UDID. */
const columns: Readonly<Record<string, string>> = {
  id: 'd.id',
  UDID: 'd.udid',
  deviceId: 'd.udid',
  token: 'd.token',
  platform: 'd.platform',
  clientId: 'd.client_id',
  firstOpen: 'd.first_open',
  lastOpen: 'd.last_open',
  model: 'd.model',
  sw_version: 'd.sw_version',
  bundleversion: 'd.bundleversion',
  IDFA: 'd.idfa',
  language: 'd.language',
  timezone: 'd.timezone',
};

/** How a field is compared. Its sides are null where a device has no value. */
export interface Operand {
  /** The side that is compared for equality, in the form that indexes are made of. */
  same: string;
  /** Brings a parameter to that form, or a list of them. */
  cast: string;
  castEach: string;
  /** The side that is compared for order, where there is one, and the type of what it is compared with. */
  ordered?: string;
  orderedType: string;
}

/** The column of `devices d` that holds a built-in field; undefined for the fields of a data scheme. */
export function deviceColumn(name: string): string | undefined {
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}

/** How a field is looked up, whose index has the side `same` and then the ID. */
export function operandOf(field: Field): Operand {
  const column = deviceColumn(field.name);
  return column === undefined ? memberOperand(field) : columnOperand(column, field.type);
}

/** The value of a field of `devices d` as a text for people, null where a device has none; dates in RFC 3339, UTC. */
export function fieldAsText({ name, type }: Field): string {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) return `(d.fields ->> '${name}')`;
  if (type === 'date') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return `${column}::text`;
}

function columnOperand(column: string, type: Field['type']): Operand {
  const columnType = { string: 'text', number: 'bigint', boolean: 'boolean', date: 'timestamptz' }[type];
  return {
    same: column,
    cast: `::${columnType}`,
    castEach: `::${columnType}[]`,
    ordered: type === 'string' ? `${column} collate "C"` : column,
    orderedType: type === 'number' ? 'numeric' : columnType,
  };
}

/** @param field of the data scheme, whose names are letters, digits and underscores */
function memberOperand({ name, type }: Field): Operand {
  const text = `(d.fields ->> '${name}')`;
  const asText: Operand = { same: text, cast: '::text', castEach: '::text[]', orderedType: 'text' };
  switch (type) {
    case 'number':
      return {
        same: text,
        // JSON keeps numbers in one form, which the conversion to text gives as well.
        cast: '::numeric::text',
        castEach: '::numeric[]::text[]',
        ordered: `case jsonb_typeof(d.fields -> '${name}') when 'number' then ${text}::numeric end`,
        orderedType: 'numeric',
      };
    case 'boolean':
      return asText;
    default:
      // Dates are kept in one form and one zone, so that their texts are in their order.
      return { ...asText, ordered: `${text} collate "C"` };
  }
}

/** In UTC it has to be in the years 1 to 9999 as well: there its text has one form, and the database can keep it. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  formats['date-time'].validate(value) &&
  /^(?!0000)\d{4}-/.test(new Date(value).toISOString());

/** How the values of each type are called in an error. */
export const expected = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date and time as in RFC 3339',
};

/** Operators that compare for order. */
const orders: Readonly<Record<string, string>> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' };

/**
 * Compiles criteria on devices into a condition for `from devices d`.
 *
 * All members must hold. A bare value means `$eq`. Where a device has no value, `$ne`, `$nin` and `$exists: false` hold,
 * and nothing else does. Texts are ordered by their code points.
 *
 * @param where criteria by name of a field: a value, or an object of operators
 * @param fields all that may be named, the built-in ones included; `deviceId` needs no mention
 * @param parameters the number of the first of its parameters in the statement, or what tells where the value of an index
 * is found
 * @throws CriteriaError with every fault
 */
export function compileCriteria(
  where: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  parameters: number | ((index: number) => string) = 1,
): CompiledCriteria {
  const values: unknown[] = [];
  const faults: string[] = [];
  const bind = (value: unknown) => {
    const index = values.push(value) - 1;
    return typeof parameters === 'number' ? `$${parameters + index}` : parameters(index);
  };
  const conditions = Object.entries(where).flatMap(([name, criterion]) => {
    const field = fields.find((candidate) => candidate.name === (name === 'deviceId' ? 'UDID' : name));
    if (!field) {
      faults.push(`${name}: the application has no such device field`);
      return [];
    }
    const isObject = typeof criterion === 'object' && criterion !== null && !Array.isArray(criterion);
    const operators = isObject ? Object.entries(criterion) : [['$eq', criterion] as const];
    if (operators.length === 0) faults.push(`${name}: must be a value, or have an operator`);
    return operators.map(([operator, value]) => {
      const compiled = compileOperator(field, operator, value, bind);
      if ('fault' in compiled) faults.push(`${name}${isObject ? `/${operator}` : ''}: ${compiled.fault}`);
      return 'sql' in compiled ? compiled.sql : '';
    });
  });
  if (faults.length > 0) throw new CriteriaError(faults);
  return { sql: conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true', values };
}

function compileOperator(
  field: Field,
  operator: string,
  value: unknown,
  bind: (value: unknown) => string,
): { sql: string } | { fault: string } {
  const { same, cast, castEach, ordered, orderedType } = operandOf(field);
  const wanted = field.name === 'id' && !Object.hasOwn(orders, operator) ? 'a whole number' : expected[field.type];
  const fault = { fault: `must be ${wanted}` };
  if (operator === '$exists') {
    if (typeof value !== 'boolean') return { fault: 'must be true or false' };
    return { sql: `${same} is ${value ? 'not null' : 'null'}` };
  }
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(value) || value.length === 0) return { fault: 'must be a list of values' };
    if (!value.every((item) => isOfType(field, item))) return { fault: `must be a list, each ${wanted}` };
    const list = `${bind(value.map((item) => stored(field, item)))}${castEach}`;
    return { sql: operator === '$in' ? `${same} = any (${list})` : `(${same} = any (${list})) is not true` };
  }
  if (operator === '$eq' || operator === '$ne') {
    if (!isOfType(field, value)) return fault;
    const parameter = `${bind(stored(field, value))}${cast}`;
    return { sql: `${same} ${operator === '$eq' ? '=' : 'is distinct from'} ${parameter}` };
  }
  const comparison = Object.hasOwn(orders, operator) ? orders[operator] : undefined;
  if (comparison === undefined) return { fault: 'there is no such operator' };
  if (ordered === undefined) return { fault: 'true and false have no order' };
  if (!isOfType(field, value, 'ordered')) return fault;
  return { sql: `${ordered} ${comparison} ${bind(stored(field, value))}::${orderedType}` };
}

/** Whether a value can be compared with a field, or kept in it. */
export function isOfType({ name, type }: Field, value: unknown, use: 'same' | 'ordered' = 'same'): boolean {
  if (type === 'date') return isDate(value);
  if (type !== 'number') return typeof value === type;
  // IDs are whole numbers: none can equal another number.
  return use === 'same' && name === 'id' ? Number.isSafeInteger(value) : Number.isFinite(value);
}

/** A value in the form in which it is looked up. */
export function stored({ type }: Field, value: unknown): unknown {
  if (type === 'date' && typeof value === 'string') return new Date(value).toISOString();
  return type === 'boolean' ? String(value) : value;
}
