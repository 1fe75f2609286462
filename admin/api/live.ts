import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { paths } from '../../generated/operator/api.ts';
import { client, serviceUrl } from './client.ts';
import { useExpiredSession } from './session-state.ts';
import { openSharedStream, type StreamEvent } from './shared-stream.ts';

const notifications = '/operator/v1/apps/{partnerId}/notifications';

/** Which lists and details show the objects of an event. */
const affected: Record<string, (keyof paths)[]> = {
  send: [
    '/operator/v1/apps/{partnerId}/sends',
    '/operator/v1/apps/{partnerId}/sends/{sendId}',
    '/operator/v1/apps/{partnerId}/captured_pushes',
    '/operator/v1/apps/{partnerId}/messages',
    '/operator/v1/apps/{partnerId}/messages/{messageId}',
    '/operator/v1/apps/{partnerId}/stats',
    notifications,
  ],
  import: ['/operator/v1/apps/{partnerId}/imports', '/operator/v1/apps/{partnerId}/imports/{importId}', notifications],
  approval: [
    '/operator/v1/apps/{partnerId}/approvals',
    '/operator/v1/apps/{partnerId}/approvals/{approvalId}',
    '/operator/v1/apps/{partnerId}/campaign_drafts/{draftId}',
    '/operator/v1/apps/{partnerId}/messages',
    '/operator/v1/apps/{partnerId}/messages/{messageId}',
    notifications,
  ],
  index: ['/operator/v1/apps/{partnerId}/indexes'],
  health: ['/operator/v1/workers', '/operator/v1/apps/{partnerId}/gateways', notifications],
};

/** The lists and details that show the objects of any event. */
const changing: ReadonlySet<unknown> = new Set(Object.values(affected).flat());

export interface Health {
  database: 'available' | 'unavailable';
  workers: number;
  openBreakers: number;
}

const healthKey = ['health'];

/** The health of the service, undefined until the stream of the shown page is open. */
export const useHealth = (): Health | undefined =>
  useQuery<Health | null>({ queryKey: healthKey, queryFn: skipToken, staleTime: Infinity }).data ?? undefined;

/**
 * Listens to changes of an application, or of all without `partnerId`, and reads again what they affect. Counts that take
 * seconds for large sends are not read again at each event: their pages have an interval.
 */
export function useLiveEvents(partnerId: string | undefined): void {
  const queries = useQueryClient();
  const expired = useExpiredSession();
  useEffect(() => {
    if (expired) return undefined;
    const path = partnerId === undefined ? 'events' : `apps/${encodeURIComponent(partnerId)}/events`;
    const setHealth = (health: Health | null) => queries.setQueryData(healthKey, health);
    const showHealth = (data: string | undefined) =>
      setHealth(data === undefined ? null : (JSON.parse(data) as Health));
    // Events are not repeated: after an interruption, everything on the page may be outdated.
    let connected = false;
    let interrupted = false;
    const setConnected = (mayBeOutdated: boolean) => {
      if (mayBeOutdated) void queries.invalidateQueries();
      // What was read before the stream was open may have changed in between.
      else if (!connected)
        void queries.invalidateQueries({ predicate: ({ queryKey: [, path] }) => changing.has(path) });
      connected = true;
      interrupted = false;
    };
    const changes: Record<string, (data: string | undefined) => void> = {
      open: () => setConnected(connected),
      joined(data) {
        setConnected(interrupted);
        showHealth(data);
      },
      lost: () => setHealth(null),
      hidden() {
        interrupted = true;
        setHealth(null);
      },
      // The response of a request explains why: it reports an expired session.
      rejected: () => void client.GET('/operator/v1/session').catch(() => undefined),
      health: showHealth,
    };
    const receive = ({ name, data }: StreamEvent) => {
      changes[name]?.(data);
      for (const outdated of affected[name] ?? []) void queries.invalidateQueries({ queryKey: ['get', outdated] });
    };
    const close = openSharedStream(`${serviceUrl}/operator/v1/${path}`, Object.keys(affected), receive);
    return () => {
      close();
      setHealth(null);
    };
  }, [partnerId, queries, expired]);
}
