import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '../icons.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textOf } from '../../api/errors.ts';
import { DataTable } from '../DataTable.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Loaded } from '../Loaded.tsx';
import type { ListColumn, ListPath, PropertyOf, RowOf } from './list-types.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListPages } from './ListPages.tsx';
import { downloadCsv, type PathParams, useListPage, useTotal } from './use-list.ts';
import { defaultSize, type ListState, useListState } from './use-list-state.ts';

/**
 * A list of the operator API, with the filters, the order, the pages and the CSV that the contract defines for it. The state is in
 * the URL, so the route reads its parameters with `readListSearch`.
 */
export function ListView<Path extends ListPath>({
  list,
  path = {},
  label,
  columns,
  keyOf,
  empty,
  searched,
  hint = 'Change the search or the filters.',
  children,
}: {
  list: Path;
  /** The parameters in the path. */
  path?: PathParams;
  label: string;
  columns: readonly ListColumn<RowOf<Path>, PropertyOf<Path>>[];
  keyOf: (row: RowOf<Path>) => string | number;
  /** What to show before the first entry. */
  empty: { title: string; next?: ReactNode };
  /** What the search text is compared with, such as `email or name`, if the contract does not say it. */
  searched?: string;
  /** What to do if no entries match. */
  hint?: string;
  /** What to show instead of only the table. */
  children?: (rows: readonly RowOf<Path>[], table: ReactNode) => ReactNode;
}) {
  const state = useListState(list);
  const page = useListPage(list, path, state);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shown = columns.flatMap(({ render, ...column }) => (render ? [{ ...column, render }] : []));
  // Cards have no headers.
  const isCards = isNarrow || shown.length === 0;
  const sorting = {
    order: state.order,
    properties: state.definition.sort,
    sort: (order: string) => state.change({ sort: order }),
  };
  const table = (rows: readonly RowOf<Path>[]) => (
    <DataTable label={label} rows={rows} columns={shown} keyOf={keyOf} sorting={isCards ? undefined : sorting} />
  );
  const download = () => downloadCsv(list, path, state, `${label.toLowerCase().replaceAll(' ', '-')}.csv`);
  return (
    <Stack gap="sm">
      <ListFilters state={state} columns={columns} searched={searched} isNarrow={isNarrow} hasOrder={isCards} />
      <Group justify="space-between" mih={30}>
        <Text size="sm" c="dimmed" role="status" dir="auto">
          {page.data && <Count list={list} path={path} state={state} page={page.data} isOld={page.isPlaceholderData} />}
        </Text>
        <Download isEmpty={!page.data?.data.length} download={download} />
      </Group>
      <Loaded query={page} lines={12}>
        {({ data, link }) => (
          <>
            {data.length === 0 ? (
              <Nothing state={state} empty={empty} hint={hint} />
            ) : children ? (
              children(data, table(data))
            ) : (
              table(data)
            )}
            <ListPages state={state} link={link} count={data.length} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Which entries are shown, and of how many. */
function Count({
  list,
  path,
  state: { selection, page, cursor, pageSize = defaultSize },
  page: { data, link },
  isOld,
}: {
  list: ListPath;
  path: PathParams;
  state: ListState;
  page: { data: readonly unknown[]; link: { next?: string } };
  isOld: boolean;
}) {
  const isWhole = page === 1 && cursor === undefined && link.next === undefined;
  const total = useTotal(list, path, selection, !isWhole);
  if (isOld) return 'Loading…';
  if (isWhole) return entries(data.length);
  const first = (page - 1) * Number(pageSize) + 1;
  const range = `${first.toLocaleString()}–${(first + data.length - 1).toLocaleString()}`;
  if (data.length === 0 || cursor !== undefined) return total == null ? '' : entries(total);
  return total == null ? `${range} of many entries` : `${range} of ${entries(total)}`;
}

const entries = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'entry' : 'entries'}`;

function Download({ isEmpty, download }: { isEmpty: boolean; download: () => Promise<boolean> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess(hasMore) {
      if (!hasMore) return;
      const message = 'The file has the first 10,000 entries. Use filters to get the others.';
      notifications.show({ message });
    },
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={isEmpty}
      loading={isPending}
      onClick={() => mutate()}
    >
      Download CSV
    </Button>
  );
}

function Nothing({
  state: { page, cursor, isFiltered, change, clear },
  empty,
  hint,
}: {
  state: ListState;
  empty: { title: string; next?: ReactNode };
  hint: string;
}) {
  if (page > 1 || cursor !== undefined) {
    return (
      <EmptyState
        title="This page is empty"
        next={
          <Button variant="default" onClick={() => change({})}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  if (!isFiltered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title="No entries match"
      next={
        <Stack align="center">
          {hint}
          <Button variant="default" onClick={clear}>
            Clear search and filters
          </Button>
        </Stack>
      }
    />
  );
}
