import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isNotFound, textOf } from '../api/errors.ts';
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
 * and, with a notice, after that failed. Data that the children read too is given as `together`: the skeleton stays until
 * all of it is read, so that no part moves when another becomes higher.
 */
export function Loaded<Data>({
  query,
  together = [],
  lines = 6,
  children,
}: {
  query: QueryState<Data>;
  together?: readonly Pick<QueryState<unknown>, 'data' | 'error'>[];
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  const areOthersRead = together.every(({ data, error }) => data !== undefined || error);
  if (query.data !== undefined && areOthersRead) {
    return (
      <>
        {query.error ? <Outdated query={query} /> : null}
        {children(query.data)}
      </>
    );
  }
  if (query.data === undefined && query.error) {
    if (isNotFound(query.error)) return <ErrorAlert error={query.error} title="Not found" />;
    return <ErrorAlert error={query.error} retry={() => void query.refetch()} />;
  }
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
