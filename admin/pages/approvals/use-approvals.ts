import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useApplicationSettings } from '../../api/application-settings.ts';
import { api, type Schemas } from '../../api/client.ts';

const list = '/operator/v1/apps/{partnerId}/approvals';

/** The number of devices to which one operator may send. Undefined without a limit. */
export const useDeviceLimit = (partnerId: string): number | undefined =>
  useApplicationSettings(partnerId).data?.approval?.devices;

/** The pending approval of a message or a draft. */
export function usePendingApproval(
  partnerId: string,
  about: { messageId: number } | { draftId: number } | undefined,
): Schemas['ApprovalEntry'] | undefined {
  const query = { ...about, state: 'pending' } as const;
  const { data } = api.useQuery(
    'get',
    list,
    { params: { path: { partnerId }, query } },
    { enabled: about !== undefined },
  );
  // Instant messages leave the message unchanged.
  return about && data?.data.find(({ operation }) => operation !== 'sendInstantMessage');
}

/** Reads again what an approval may have changed. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refresh(queries);
}

const refresh = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => /approvals|campaign|messages|sends|notifications/.test(String(path)),
  });
