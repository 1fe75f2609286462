import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';

/** Whether an application exists, as far as is known. One that the operator may not see is like one that does not exist. */
export function useApplicationExists(partnerId: string | undefined): boolean {
  const gateways = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/gateways',
    { params: { path: { partnerId: partnerId ?? '' } } },
    { enabled: partnerId !== undefined, staleTime: 60_000 },
  );
  const { error } = gateways;
  return !(error instanceof ApiError && (error.status === 404 || error.status === 403 || error.status === 400));
}
