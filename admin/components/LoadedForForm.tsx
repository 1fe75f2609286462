import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from './Loaded.tsx';

/** Options of a query whose data is edited. A form that started with outdated data would restore it. */
export const forForm = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Shows a form when its data was read for this page. Later errors leave it, with what was typed. */
export function LoadedForForm<Data>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  const [isStarted, start] = useState(false);
  if (!isStarted && query.isFetchedAfterMount && query.isSuccess) start(true);
  const error = query.isFetchedAfterMount ? query.error : null;
  const shown = isStarted ? query : { data: undefined, dataUpdatedAt: 0, error, refetch: query.refetch };
  return (
    <Loaded query={shown} {...(lines !== undefined && { lines })}>
      {children}
    </Loaded>
  );
}
