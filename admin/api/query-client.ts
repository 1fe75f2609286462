import { QueryClient } from '@tanstack/react-query';
import { shareTagged } from './entity-tags.ts';
import { ApiError } from './errors.ts';

/** Retries after a lost connection or a failure of the service. Other errors stay the same. */
const retry = (failures: number, error: unknown) => failures < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000, structuralSharing: shareTagged }, mutations: { retry: false } },
});
