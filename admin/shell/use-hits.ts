import { useQueries } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { labelOf } from '../api/words.ts';
import { platformNames } from '../pages/messages/state.ts';
import { useCan } from '../session/session.ts';

/** Something that a search found. */
export interface Hit {
  key: string;
  label: string;
  description?: string;
  to: string;
  params: Readonly<Record<string, string>>;
}

interface Group {
  label: string;
  hits: Hit[];
}

const most = 5;
const noHits: Hit[] = [];

/** Searches the lists of an application, and those of the service that the operator may read. */
export function useHits(partnerId: string | undefined, query: string) {
  const can = useCan();
  const sources = [
    ...(partnerId === undefined ? [] : sourcesOf(partnerId)),
    ...(can('listUsers') ? [users] : []),
    ...(can('listOperators') ? [operators] : []),
  ];
  const results = useQueries({
    queries: sources.map(({ label, read }) => ({
      queryKey: ['search', partnerId, label, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(query, signal),
      enabled: query !== '',
      retry: false,
    })),
  });
  const groups: Group[] = sources.map(({ label }, index) => ({ label, hits: results[index]?.data ?? noHits }));
  return {
    groups,
    isSearching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error,
  };
}

interface Source {
  label: string;
  read: (search: string, signal: AbortSignal) => Promise<Hit[]>;
}

const app = '/operator/v1/apps/{partnerId}';

function sourcesOf(partnerId: string): Source[] {
  const init = (search: string, signal: AbortSignal) => ({
    params: { path: { partnerId }, query: { search, pageSize: most } },
    signal,
  });
  return [
    {
      label: 'Devices',
      async read(search, signal) {
        const { data } = await client.GET(`${app}/devices`, init(search, signal));
        return (data?.data ?? []).map(({ udid, matchedBy, platform }) => ({
          key: udid,
          label: udid,
          description: [
            matchedBy === undefined || matchedBy === 'UDID' ? undefined : `Found by ${labelOf(matchedBy)}`,
            platform && platformNames[platform],
          ]
            .filter(Boolean)
            .join(', '),
          to: '/apps/$partnerId/devices/$udid',
          params: { partnerId, udid },
        }));
      },
    },
    {
      label: 'Messages',
      async read(search, signal) {
        const { data } = await client.GET(`${app}/messages`, init(search, signal));
        return (data?.data ?? []).map(({ id, title, text, platform }) => ({
          key: String(id),
          label: title ?? text ?? `Message ${id}`,
          description: `${id}, ${platformNames[platform]}`,
          to: '/apps/$partnerId/messages/$messageId',
          params: { partnerId, messageId: String(id) },
        }));
      },
    },
    {
      label: 'Sends',
      async read(search, signal) {
        const { data } = await client.GET(`${app}/sends`, init(search, signal));
        return (data?.data ?? []).map(({ id, messageName, createdAt }) => ({
          key: String(id),
          label: messageName ?? `Send ${id}`,
          description: `${id}, ${new Date(createdAt).toLocaleString()}`,
          to: '/apps/$partnerId/sends/$sendId',
          params: { partnerId, sendId: String(id) },
        }));
      },
    },
    {
      label: 'Static lists',
      async read(search, signal) {
        const { data } = await client.GET(`${app}/lists`, init(search, signal));
        return (data?.data ?? []).map(({ listId, name }) => ({
          key: String(listId),
          label: name,
          to: '/apps/$partnerId/lists/$listId',
          params: { partnerId, listId: String(listId) },
        }));
      },
    },
  ];
}

const users: Source = {
  label: 'API users',
  async read(email, signal) {
    const { data } = await client.GET('/operator/v1/users', { params: { query: { email, pageSize: most } }, signal });
    return (data?.data ?? []).map(({ id, email, name }) => ({
      key: String(id),
      label: email,
      ...(name !== undefined && { description: name }),
      to: '/users/$userId',
      params: { userId: String(id) },
    }));
  },
};

const operators: Source = {
  label: 'Operators',
  async read(email, signal) {
    const { data } = await client.GET('/operator/v1/operators', {
      params: { query: { email, pageSize: most } },
      signal,
    });
    return (data?.data ?? []).map(({ id, email, name }) => ({
      key: String(id),
      label: email,
      ...(name !== undefined && { description: name }),
      to: '/operators/$operatorId',
      params: { operatorId: String(id) },
    }));
  },
};
