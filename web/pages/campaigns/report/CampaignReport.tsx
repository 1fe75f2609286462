import { Badge, Text } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { MessageLink } from '../../../components/ApplicationLinks.tsx';
import { countText } from '../../../components/count-text.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Section } from '../../../components/Section.tsx';
import { ReportLink } from '../../messages/ReportLink.tsx';
import { platformNames, stateNames } from '../../messages/state.ts';
import { isActive, percentage } from '../../sends/state.ts';

/** Counting the targets of a large message takes seconds, so that not more messages are counted. */
const maxMessages = 12;
const interval = 5_000;
const funnelPath = '/operator/v1/apps/{partnerId}/messages/{messageId}/funnel';

interface Counts {
  targets: number;
  sent: number;
  failed: number;
  skipped: number;
  displayed: number;
  clicked: number;
  /** Whether displays and clicks are estimates. */
  isEstimate: boolean;
}

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
  const refetchInterval = sends.some(isActive) ? interval : (false as const);
  const funnels = useQueries({
    queries: counted.map(({ id: messageId }) =>
      api.queryOptions('get', funnelPath, { params: { path: { partnerId, messageId } } }, { refetchInterval }),
    ),
  });
  const rows = counted.map((message, index): Row => {
    const funnel = funnels[index]?.data;
    return { message, counts: funnel && countsOf(funnel) };
  });
  const error = funnels.find((funnel) => funnel.error)?.error;
  const all: Row = { message: undefined, counts: sumOf(rows) };
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
          { label: 'Targets', number: true, render: ({ counts }) => shown(counts, 'targets') },
          { label: 'Sent', number: true, render: ({ counts }) => shown(counts, 'sent', 'targets') },
          { label: 'Failed', number: true, render: ({ counts }) => shown(counts, 'failed', 'targets') },
          { label: 'Skipped', number: true, render: ({ counts }) => shown(counts, 'skipped', 'targets') },
          { label: 'Displayed', number: true, render: ({ counts }) => shown(counts, 'displayed', 'sent') },
          { label: 'Clicked', number: true, render: ({ counts }) => shown(counts, 'clicked', 'sent') },
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
          Displays and clicks are shares of the sent pushes. Skipped devices include those of canceled sends.
          {messages.length > maxMessages ? ` Only the latest ${maxMessages} messages are counted.` : ''}
        </Text>
      )}
    </Section>
  );
}

function countsOf({
  targets,
  sent,
  failed,
  suppressed,
  canceled,
  displayed,
  displayedMargin,
  clicked,
  clickedMargin,
}: Schemas['MessageFunnel']): Counts {
  const sum = (counts: readonly Schemas['ReasonCount'][]) => counts.reduce((total, { devices }) => total + devices, 0);
  return {
    ...{ targets, sent, displayed, clicked, failed: sum(failed), skipped: sum(suppressed) + canceled },
    isEstimate: displayedMargin !== undefined || clickedMargin !== undefined,
  };
}

function sumOf(rows: readonly Row[]): Counts | undefined {
  const counts = rows.map((row) => row.counts);
  if (!counts.every((count) => count !== undefined)) return undefined;
  const sum = (name: Exclude<keyof Counts, 'isEstimate'>) => counts.reduce((total, count) => total + count[name], 0);
  return {
    ...{ targets: sum('targets'), sent: sum('sent'), failed: sum('failed'), skipped: sum('skipped') },
    ...{ displayed: sum('displayed'), clicked: sum('clicked') },
    isEstimate: counts.some(({ isEstimate }) => isEstimate),
  };
}

type Count = Exclude<keyof Counts, 'isEstimate'>;

/** A count, and its share of another one. */
function shown(counts: Counts | undefined, name: Count, of?: Count): string {
  if (!counts) return '…';
  const isAbout = counts.isEstimate && (name === 'displayed' || name === 'clicked');
  const text = `${isAbout ? 'about ' : ''}${countText(counts[name], undefined)}`;
  return of === undefined || counts[of] === 0 || counts[name] === 0
    ? text
    : `${text} (${percentage(counts[name], counts[of])})`;
}
