import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { paths } from '../../generated/operator/api.ts';
import { client, serviceUrl } from './client.ts';

/** Which lists and details show the objects of an event. */
const affected = {
  send: [
    '/operator/v1/apps/{partnerId}/sends',
    '/operator/v1/apps/{partnerId}/sends/{sendId}',
    '/operator/v1/apps/{partnerId}/captured_pushes',
    '/operator/v1/apps/{partnerId}/messages',
    '/operator/v1/apps/{partnerId}/messages/{messageId}',
    '/operator/v1/apps/{partnerId}/stats',
  ],
  import: ['/operator/v1/apps/{partnerId}/imports', '/operator/v1/apps/{partnerId}/imports/{importId}'],
  index: ['/operator/v1/apps/{partnerId}/indexes'],
  health: ['/operator/v1/workers', '/operator/v1/apps/{partnerId}/gateways'],
} satisfies Record<string, (keyof paths)[]>;

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
 * Listens to changes of an application, or of all if there is none, and reads again what they affect. Counts that take
 * seconds for large sends are not read again at each event: their pages have an interval.
 */
export function useLiveEvents(partnerId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    const path = partnerId === undefined ? 'events' : `apps/${encodeURIComponent(partnerId)}/events`;
    const source = new EventSource(`${serviceUrl}/operator/v1/${path}`);
    const setHealth = (health: Health | null) => queries.setQueryData(healthKey, health);
    let opened = false;
    source.onopen = () => {
      // Events are not repeated: after a lost connection, everything on the page may be outdated.
      if (opened) void queries.invalidateQueries();
      opened = true;
    };
    for (const [event, paths] of Object.entries(affected)) {
      source.addEventListener(event, () => {
        for (const path of paths) void queries.invalidateQueries({ queryKey: ['get', path] });
      });
    }
    source.addEventListener('health', ({ data }: MessageEvent<string>) => setHealth(JSON.parse(data) as Health));
    source.onerror = () => {
      setHealth(null);
      // The browser does not connect again after an error response, which a request explains.
      if (source.readyState === EventSource.CLOSED) void client.GET('/operator/v1/session').catch(() => undefined);
    };
    return () => {
      source.close();
      setHealth(null);
    };
  }, [partnerId, queries]);
}
