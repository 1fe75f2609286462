import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';

interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Shows the data of a query, or a skeleton of about its height, or its error. Data stays visible while it is read again. */
export function Loaded<Data>({
  query,
  lines = 6,
  children,
}: {
  query: QueryState<Data>;
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorAlert error={query.error} retry={() => void query.refetch()} />;
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  );
}
