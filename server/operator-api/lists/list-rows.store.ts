import type { Database } from '../../db/database.ts';
import { TooMuchWorkError } from '../../db/errors.ts';
import { createParameters } from '../../db/parameters.ts';
import { queryWithin } from '../../db/query-within.ts';
import type { ListCondition, ListOrder } from './list-definition.ts';

/** A statement of a list with the values of its parameters. */
export interface Source {
  statement: string;
  values: readonly unknown[];
}

export interface RowSelection {
  conditions: readonly ListCondition[];
  order: ListOrder;
  /** The column that makes the order unique. */
  key: string;
  /** Whether a column is a text that is compared without case. */
  isText: (column: string) => boolean;
}

/** Maximum number of entries that are counted. */
export const maxCounted = 10_000;

/** Columns have the names of properties in the contract, which are no user input. */
function quoted(column: string): string {
  if (!/^\w+$/.test(column)) throw new Error(`${column} is not the name of a column`);
  return `list."${column}"`;
}

type Bind = (value: unknown) => string;

const containing = (column: string, value: string) => `strpos(lower(${quoted(column)}::text), lower(${value})) > 0`;

function conditionSql(condition: ListCondition, bind: Bind): string {
  const value = bind(condition.value);
  switch (condition.kind) {
    case 'search':
      return `(${condition.properties.map((column) => containing(column, `${value}::text`)).join(' or ')})`;
    case 'contains':
      return containing(condition.property, `${value}::text`);
    case 'member':
      return `${value} = any (${quoted(condition.property)})`;
    case 'from':
      return `${quoted(condition.property)} >= ${value}::timestamptz`;
    case 'to':
      return `${quoted(condition.property)} < ${value}::timestamptz`;
    case 'equals':
      return `${quoted(condition.property)} = ${value}`;
  }
}

/** The part of all statements: the entries of a list that match. */
function matching({ statement, values }: Source, conditions: readonly ListCondition[]) {
  const parameters = createParameters(...values);
  const found = conditions.map((condition) => conditionSql(condition, parameters.bind));
  return { ...parameters, text: `from (${statement}) as list where ${['true', ...found].join(' and ')}` };
}

/**
 * Reads a range of the entries that match. Entries without a value are last.
 *
 * @throws TooMuchWorkError after the timeout
 */
export async function readRows<Row>(
  db: Pick<Database, 'transaction'>,
  source: Source,
  { conditions, order, key, isText }: RowSelection,
  { offset, limit }: { offset: number; limit: number },
  milliseconds: number,
): Promise<Row[]> {
  const { text, values, bind } = matching(source, conditions);
  const direction = order.descending ? 'desc' : 'asc';
  // Only without `nulls last`, an index has this order.
  const nulls = order.property === key ? '' : 'nulls last';
  const column = isText(order.property) ? `lower(${quoted(order.property)}::text)` : quoted(order.property);
  const rows = await queryWithin<Row>(
    db,
    milliseconds,
    `select list.* ${text}
      order by ${column} ${direction} ${nulls}, ${quoted(key)} ${direction}
     offset ${bind(offset)} limit ${bind(limit)}`,
    values,
  );
  if (!rows) throw new TooMuchWorkError(`the list takes more than ${milliseconds} ms; add filters`);
  return rows;
}

/** Counts the entries that match, at most one more than `maxCounted`. Undefined after the timeout. */
export async function countRows(
  db: Pick<Database, 'transaction'>,
  source: Source,
  conditions: readonly ListCondition[],
  milliseconds: number,
): Promise<number | undefined> {
  const { text, values, bind } = matching(source, conditions);
  const rows = await queryWithin<{ count: number }>(
    db,
    milliseconds,
    `select count(*)::integer as count from (select 1 ${text} limit ${bind(maxCounted + 1)}) as found`,
    values,
  );
  return rows?.[0]?.count;
}
