import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { MessageLink } from '../../components/ApplicationLinks.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { ReportLink } from '../messages/ReportLink.tsx';
import { platformNames } from '../messages/state.ts';
import { type Counts, countsOf, figureColumns, useFunnels } from '../report/message-figures.ts';
import { idsOf } from './compare-search.ts';
import { MessageSelect } from './MessageSelect.tsx';

const route = getRouteApi('/apps/$partnerId/compare');

interface Row {
  id: number;
  message: Schemas['Message'] | undefined;
  lastSend: Schemas['SendEntry'] | undefined;
  counts: Counts | undefined;
}

/** What happened to the targets of several messages, beside each other. */
export function ComparePage() {
  const { partnerId } = route.useParams();
  const ids = idsOf(route.useSearch());
  const navigate = useNavigate();
  const messages = useQueries({
    queries: ids.map((messageId) =>
      api.queryOptions('get', '/operator/v1/apps/{partnerId}/messages/{messageId}', {
        params: { path: { partnerId, messageId } },
      }),
    ),
  });
  const sends = useQueries({
    queries: ids.map((messageId) =>
      api.queryOptions('get', '/operator/v1/apps/{partnerId}/sends', {
        params: { path: { partnerId }, query: { messageId, pageSize: 1 } },
      }),
    ),
  });
  const funnels = useFunnels(partnerId, ids);
  const rows = ids.map((id, index): Row => {
    const funnel = funnels[index]?.data;
    const lastSend = sends[index]?.data?.data[0];
    return { id, message: messages[index]?.data, lastSend, counts: funnel && countsOf(funnel) };
  });
  const errors = ids.flatMap((id, index) => {
    const error = funnels[index]?.error ?? messages[index]?.error;
    return error ? [{ id, error }] : [];
  });
  const choose = (next: readonly number[]) =>
    void navigate({
      ...{ to: '/apps/$partnerId/compare', params: { partnerId }, replace: true },
      search: { ids: next.length > 0 ? next.join(',') : undefined },
    });
  return (
    <Page
      title="Compare messages"
      subtitle="What happened to the targets of several messages in the last three months."
    >
      <MessageSelect
        partnerId={partnerId}
        ids={ids}
        known={messages.flatMap(({ data }) => data ?? [])}
        choose={choose}
      />
      {errors.map(({ id, error }) => (
        <ErrorAlert key={id} title={`Message ${id} can’t be compared`} error={error} />
      ))}
      {ids.length === 0 ? (
        <EmptyState title="No messages chosen" next="Choose two or more messages." />
      ) : (
        <>
          <DataTable
            label="Compared messages"
            rows={rows.filter(({ id }) => !errors.some((each) => each.id === id))}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Message',
                render: ({ id, message }) => (
                  <MessageLink partnerId={partnerId} messageId={id}>
                    {message?.title ?? `Message ${id}`}
                  </MessageLink>
                ),
              },
              { label: 'Platform', render: ({ message }) => (message ? platformNames[message.platform] : '…') },
              { label: 'Last sent', render: ({ lastSend }) => <Time value={lastSend?.createdAt} /> },
              ...figureColumns,
              {
                label: 'Report',
                render: ({ id, message }) => (
                  <ReportLink partnerId={partnerId} messageId={id} title={message?.title ?? `message ${id}`} />
                ),
              },
            ]}
          />
          <Text size="sm" c="dimmed">
            Displays, clicks and unsubscribed devices are shares of the sent pushes, all others of the targets.
          </Text>
        </>
      )}
    </Page>
  );
}
