import type { ReactNode } from 'react';
import type { Schemas } from '../api/client.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { PageLink } from './LinkButton.tsx';
import { Loaded, type QueryState } from './Loaded.tsx';
import { Pager } from './Pager.tsx';

interface PagedProps<Row> {
  query: QueryState<{ data: Row[]; link: Schemas['Link'] }>;
  page: number;
  /** What to show if the list is empty. */
  empty: { title: string; next?: ReactNode };
}

/** A page of a list, with links to the other pages. */
export function PagedList<Row>({
  query,
  page,
  empty,
  children,
}: PagedProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  return (
    <Loaded query={query}>
      {({ data, link }) => (
        <>
          {data.length > 0 ? children(data) : page > 1 ? <EmptyPage /> : <EmptyState {...empty} />}
          <Pager link={link} page={page} />
        </>
      )}
    </Loaded>
  );
}

/** A page of a list as a table. */
export function PagedTable<Row>({
  query,
  page,
  empty,
  ...table
}: PagedProps<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
}) {
  return (
    <PagedList query={query} page={page} empty={empty}>
      {(rows) => <DataTable rows={rows} {...table} />}
    </PagedList>
  );
}

function EmptyPage() {
  const toFirst = (search: object) => ({ ...search, page: undefined });
  return (
    <EmptyState
      title="This page is empty"
      next={
        <PageLink inherit underline="always" to="." search={toFirst as never}>
          Go to the first page
        </PageLink>
      }
    />
  );
}
