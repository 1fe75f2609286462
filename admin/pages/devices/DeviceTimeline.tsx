import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text, Timeline, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { client, type Schemas } from '../../api/client.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Time } from '../../components/Time.tsx';
import { outcomeLabels } from '../sends/state.ts';
import { explainDelivery } from './explain-delivery.ts';

type Entry = Schemas['DeviceTimelineEntry'];

const filters: Record<string, { label: string; shows: (entry: Entry) => boolean }> = {
  all: { label: 'Everything', shows: () => true },
  sends: { label: 'Sends', shows: ({ type }) => type === 'delivery' },
  missed: { label: 'Not received', shows: ({ type, status }) => type === 'delivery' && status !== 'sent' },
  events: {
    label: 'Opens, displays and clicks',
    shows: ({ type }) => type === 'open' || type === 'display' || type === 'click' || type === 'event',
  },
  identity: {
    label: 'Identity',
    shows: ({ type }) => type === 'tokenMoved' || type === 'registrationEnded',
  },
  inbox: { label: 'Inbox', shows: ({ type }) => type.startsWith('inbox') },
};

function useTimeline(partnerId: string, udid: string) {
  return useInfiniteQuery({
    queryKey: ['timeline', partnerId, udid],
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam: cursor }) {
      const { data } = await client.GET('/operator/v1/apps/{partnerId}/devices/{udid}/timeline', {
        params: { path: { partnerId, udid }, query: { ...(cursor !== undefined && { cursor }) } },
      });
      if (!data) throw new Error('the response has no timeline');
      return data;
    },
    getNextPageParam: ({ link }) => (link.next && new URL(link.next).searchParams.get('cursor')) || undefined,
  });
}

/** What happened to a device, newest first, and why it did not get a message. */
export function DeviceTimeline({
  partnerId,
  udid,
  show,
}: {
  partnerId: string;
  udid: string;
  show?: string | undefined;
}) {
  const navigate = useNavigate();
  const timeline = useTimeline(partnerId, udid);
  const filter = show !== undefined && Object.hasOwn(filters, show) ? show : 'all';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="device-timeline">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id="device-timeline">
            Timeline
          </Title>
          <div className="scroll-x">
            <SegmentedControl
              aria-label="Show in the timeline"
              data={Object.entries(filters).map(([value, { label }]) => ({ value, label }))}
              value={filter}
              onChange={(value) =>
                void navigate({
                  to: '.',
                  search: { show: value === 'all' ? undefined : value } as never,
                  replace: true,
                })
              }
            />
          </div>
        </Group>
        <Loaded query={{ ...timeline, error: timeline.isFetchNextPageError ? null : timeline.error }}>
          {({ pages }) => {
            const loaded = pages.flatMap(({ data }) => data);
            const entries = loaded.filter((entry) => filters[filter]?.shows(entry));
            return (
              <>
                {entries.length === 0 ? (
                  <NoEntries hasEntries={loaded.length > 0} hasOlder={timeline.hasNextPage} />
                ) : (
                  <Timeline bulletSize={14} lineWidth={2} active={-1}>
                    {entries.map((entry, index) => (
                      <Timeline.Item key={index} title={<EntryTitle partnerId={partnerId} entry={entry} />}>
                        <EntryDetails partnerId={partnerId} entry={entry} />
                      </Timeline.Item>
                    ))}
                  </Timeline>
                )}
                {timeline.isFetchNextPageError ? <ErrorAlert error={timeline.error} /> : null}
                {timeline.hasNextPage ? (
                  <Button
                    variant="default"
                    loading={timeline.isFetchingNextPage}
                    onClick={() => void timeline.fetchNextPage()}
                  >
                    Load older entries
                  </Button>
                ) : null}
              </>
            );
          }}
        </Loaded>
        <Text size="sm" c="dimmed">
          A send that is not listed did not target the device, or has no outcome for it yet. Sends are listed for three
          months.
        </Text>
      </Stack>
    </Paper>
  );
}

function NoEntries({ hasEntries, hasOlder }: { hasEntries: boolean; hasOlder: boolean }) {
  if (!hasEntries) {
    return (
      <EmptyState
        title="Nothing happened yet"
        next="No send has targeted this device, and it has not opened the application."
      />
    );
  }
  return (
    <EmptyState
      title="No such entry"
      next={hasOlder ? 'Load older entries, or show everything.' : 'Show everything.'}
    />
  );
}

const statusColors = { sent: 'green', failed: 'red', suppressed: 'yellow', canceled: 'gray' };
/** What a change of the identity of a device means. */
const identityTexts: Partial<Record<Entry['type'], string>> = {
  tokenMoved:
    'The phone was reinstalled or shared: another device has the push token now. This device gets one when its application registers again.',
  registrationEnded:
    'An import or a server gave the device another push token or user. Its application registers again automatically.',
};
const kinds = { campaign: 'Campaign', test: 'Test', instant: 'Instant message' };

/** The code of an event, its value and its properties. */
const eventTitle = ({ code, value, properties = {} }: Entry) =>
  [
    `Event ${code}`,
    ...(value
      ? [new Intl.NumberFormat(undefined, { style: 'currency', currency: value.currency }).format(value.amount)]
      : []),
    ...Object.entries(properties).map(([name, part]) => `${name}: ${part}`),
  ].join(' · ');

function EntryTitle({ partnerId, entry }: { partnerId: string; entry: Entry }) {
  const message = <MessageLink partnerId={partnerId} entry={entry} />;
  const titles: Record<Entry['type'], ReactNode> = {
    delivery: message,
    click: entry.inAppId ? `Clicked in-app message ${entry.inAppId}` : <>Clicked {message}</>,
    display: entry.inAppId ? `Showed in-app message ${entry.inAppId}` : <>Showed {message}</>,
    open: 'Opened the application',
    inboxRead: `Read inbox message ${entry.inboxId}`,
    inboxArchived: `Archived inbox message ${entry.inboxId}`,
    tokenMoved: 'Push token moved to another device',
    registrationEnded: 'Registration ended',
    event: eventTitle(entry),
  };
  return (
    <Group gap="xs">
      <span dir="auto">{titles[entry.type]}</span>
      {entry.status ? (
        <Badge variant="dot" color={statusColors[entry.status]}>
          {outcomeLabels[entry.status].label}
        </Badge>
      ) : null}
      {entry.unattributed ? <Badge color="gray">Not sent to this device</Badge> : null}
    </Group>
  );
}

function MessageLink({
  partnerId,
  entry: { messageId, messageName, messageDeleted },
}: {
  partnerId: string;
  entry: Entry;
}) {
  if (messageId === undefined) return <>Message</>;
  if (messageDeleted === true) return <>{messageName ?? `Message ${messageId}`} (deleted)</>;
  return (
    <PageLink to="/apps/$partnerId/messages/$messageId" params={{ partnerId, messageId: String(messageId) }}>
      {messageName ?? `Message ${messageId}`}
    </PageLink>
  );
}

function EntryDetails({ partnerId, entry }: { partnerId: string; entry: Entry }) {
  const { type, at, kind, reason, sendId, actionId } = entry;
  return (
    <>
      <Text size="sm" c="dimmed" component="div">
        {/* An open has no time, only the day in UTC. */}
        {type === 'open' ? at.slice(0, 10) : <Time value={at} />}
        {kind ? ` · ${kinds[kind]}` : ''}
        {sendId ? (
          <>
            {' · '}
            <PageLink
              size="sm"
              underline="always"
              to="/apps/$partnerId/sends/$sendId"
              params={{ partnerId, sendId: String(sendId) }}
            >
              send {sendId}
            </PageLink>
          </>
        ) : null}
        {actionId ? ` · action ${actionId}` : ''}
      </Text>
      {identityTexts[type] ? <Text size="sm">{identityTexts[type]}</Text> : null}
      {type === 'delivery' ? <Text size="sm">{explainDelivery(entry)}</Text> : null}
      {reason ? (
        <Text size="sm" c="dimmed">
          Reason: {reason}
        </Text>
      ) : null}
    </>
  );
}
