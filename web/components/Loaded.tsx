import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOf } from '../api/errors.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Notice } from './Notice.tsx';
import { Time } from './Time.tsx';

export interface QueryState<Data> {
  data: Data | undefined;
  /** When the data was read, in milliseconds since 1970. */
  dataUpdatedAt: number;
  error: unknown;
  refetch: () => unknown;
}

/**
 * Shows the data of a query, or a skeleton of about its height, or its error. Data stays visible while it is read again,
 * and, with a notice, after that failed.
 */
export function Loaded<Data>({
  query,
  lines = 6,
  children,
}: {
  query: QueryState<Data>;
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) {
    return (
      <>
        {query.error ? <Outdated query={query} /> : null}
        {children(query.data)}
      </>
    );
  }
  if (query.error) return <ErrorAlert error={query.error} retry={() => void query.refetch()} />;
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  );
}

function Outdated({ query: { error, dataUpdatedAt, refetch } }: { query: QueryState<unknown> }) {
  const title = (
    <>
      Not updated since <Time value={new Date(dataUpdatedAt).toISOString()} />
    </>
  );
  return (
    <Notice warning title={title}>
      <Text size="sm">{textOf(error)}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
