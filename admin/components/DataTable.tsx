import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.tsx';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

export interface Column<Row, Property extends string = string> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  number?: boolean;
  /** The property by which a list is sorted and filtered. */
  property?: Property;
  /** The names of its values in filters, or the only ones that are offered if it is a text. */
  names?: Readonly<Record<string, string | { label: string }>>;
}

/** How the rows are sorted: by a property, with `-` in descending order. */
export interface Sorting {
  order: string;
  properties: readonly string[];
  sort: (order: string) => void;
}

/** A table, whose rows are cards on narrow screens. Without rows, it says what to do next if it knows. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  empty,
  sorting,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  empty?: { title: string; next?: ReactNode };
  /** Whether the headers sort the rows. */
  sorting?: Sorting | undefined;
}) {
  if (rows.length === 0) return empty ? <EmptyState {...empty} /> : null;
  return (
    <div className="data-table" role="group" aria-label={label} tabIndex={0}>
      <Table highlightOnHover verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Header key={column.label} column={column} sorting={sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map((column) => (
                <Table.Td key={column.label} data-label={column.label} className={column.number ? 'number' : ''}>
                  <div dir="auto">{column.render(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Header({ column, sorting }: { column: Column<never>; sorting: Sorting | undefined }) {
  const { label, property = '', number } = column;
  const className = number ? 'number' : '';
  if (!sorting?.properties.includes(property)) return <Table.Th className={className}>{label}</Table.Th>;
  const { order, sort } = sorting;
  const direction = order === property ? 'ascending' : order === `-${property}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <Table.Th className={className} aria-sort={direction}>
      <UnstyledButton className="sort" onClick={() => sort(direction === 'ascending' ? `-${property}` : property)}>
        {label}
        <Icon size={14} />
      </UnstyledButton>
    </Table.Th>
  );
}
