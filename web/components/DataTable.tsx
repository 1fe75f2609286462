import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

export interface Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  number?: boolean;
}

/** A table, whose rows are cards on narrow screens. Without rows, it says what to do next if it knows. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  empty,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  empty?: { title: string; next?: ReactNode };
}) {
  if (rows.length === 0) return empty ? <EmptyState {...empty} /> : null;
  return (
    <div className="data-table" role="group" aria-label={label} tabIndex={0}>
      <Table highlightOnHover verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label} className={column.number ? 'number' : ''}>
                {column.label}
              </Table.Th>
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
