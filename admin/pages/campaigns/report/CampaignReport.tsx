import { Badge, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Schemas } from '../../../api/client.ts';
import { MessageLink } from '../../../components/ApplicationLinks.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Section } from '../../../components/Section.tsx';
import { ReportLink } from '../../messages/ReportLink.tsx';
import { platformNames, stateNames } from '../../messages/state.ts';
import { type Counts, countsOf, figureColumns, funnelPath, sumOf, useFunnels } from '../../report/message-figures.ts';
import { isActive } from '../../sends/state.ts';

/** Counting the targets of a large message takes seconds, so that not more messages are counted. */
const maxMessages = 12;
const interval = 5_000;

interface Row {
  message: Schemas['Message'] | undefined;
  /** Undefined until they are counted. */
  counts: Counts | undefined;
}

/** What happened to the targets of the campaign, in total and by message. */
export function CampaignReport({
  partnerId,
  messages,
  sends,
}: {
  partnerId: string;
  messages: readonly Schemas['Message'][];
  sends: readonly Schemas['SendEntry'][];
}) {
  const counted = messages.slice(0, maxMessages);
  const queries = useQueryClient();
  const states = sends.map(({ id, state }) => `${id} ${state}`).join();
  // The counts of a send that has ended since they were read are outdated.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['get', funnelPath] }), [queries, states]);
  const refetchInterval = sends.some(isActive) ? interval : false;
  const ids = counted.map(({ id }) => id);
  const funnels = useFunnels(partnerId, ids, refetchInterval);
  const rows = counted.map((message, index): Row => {
    const funnel = funnels[index]?.data;
    return { message, counts: funnel && countsOf(funnel) };
  });
  const error = funnels.find((funnel) => funnel.error)?.error;
  const all: Row = { message: undefined, counts: sumOf(rows.map(({ counts }) => counts)) };
  return (
    <Section title="Report">
      {error ? <ErrorAlert error={error} title="The report is incomplete" /> : null}
      <DataTable
        label="Report"
        rows={rows.length > 1 ? [all, ...rows] : rows}
        keyOf={({ message }) => message?.id ?? 'all'}
        columns={[
          {
            label: 'Platform',
            render: ({ message }) => (message ? platformNames[message.platform] : <strong>All</strong>),
          },
          {
            label: 'Message',
            render: ({ message }) =>
              message ? (
                <MessageLink partnerId={partnerId} messageId={message.id}>
                  {message.title}
                </MessageLink>
              ) : null,
          },
          {
            label: 'State',
            render: ({ message }) => (message ? <Badge>{stateNames[message.state]}</Badge> : null),
          },
          ...figureColumns,
          {
            label: 'Report',
            render: ({ message }) =>
              message ? <ReportLink partnerId={partnerId} messageId={message.id} title={message.title} /> : null,
          },
        ]}
        empty={{ title: 'No messages yet', next: 'Choose this campaign in a message.' }}
      />
      {rows.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          Displays, clicks and unsubscribed devices are shares of the sent pushes. Skipped devices include those of
          canceled sends.
          {messages.length > maxMessages ? ` Only the latest ${maxMessages} messages are counted.` : ''}
        </Text>
      )}
    </Section>
  );
}
