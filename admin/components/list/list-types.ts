import type { ReactNode } from 'react';
import type { paths } from '../../../generated/operator/api.ts';
import { lists } from '../../../generated/operator/lists.ts';
import type { Column } from '../DataTable.tsx';

type Lists = typeof lists;

/** The path of a list with pages. */
export type ListPath = keyof Lists;

/** The entries of a list. */
export type RowOf<Path extends ListPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: readonly (infer Row)[] } } } } };
}
  ? Row
  : never;

/** The properties by which a list can be sorted or filtered. */
export type PropertyOf<Path extends ListPath> = Lists[Path]['sort'][number] | (keyof Lists[Path]['filters'] & string);

/** A column of a list. Without `render`, it is only a filter. */
export type ListColumn<Row, Property extends string = string> = Omit<Column<Row, Property>, 'render'> & {
  render?: (row: Row) => ReactNode;
};

/** What a filter accepts: the values, or the kind of its input. */
export type FilterInput = readonly string[] | 'boolean' | 'integer' | 'text';

/** How a list can be sorted and filtered, as the contract defines it. */
export interface ListDefinition {
  /** The order without `sort`. */
  order: string;
  sort: readonly string[];
  filters: Readonly<Record<string, FilterInput>>;
  /** The properties that the search text is compared with. Empty if the operation has a search of its own. */
  search?: readonly string[];
  /** The property that a period limits. */
  date?: string;
  byCursor?: boolean;
}

export const definitionOf = (path: ListPath): ListDefinition => lists[path];

/** The values that a filter offers, undefined if it is a text. */
export const valuesOf = (input: FilterInput): readonly string[] | undefined =>
  input === 'boolean' ? ['true', 'false'] : typeof input === 'string' ? undefined : input;
