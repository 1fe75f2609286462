/**
 * The entries of a list that operators filter and sort.
 *
 * @template Row a row of the statement
 */
export interface ListRows<Row = never, Item = unknown> {
  /** SQL statement without order and limit. Its columns have the names of the properties that can be filtered and sorted. */
  statement: string;
  show: (row: Row) => Item;
}
