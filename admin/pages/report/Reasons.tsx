import { Group, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { countText } from '../../components/count-text.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Section } from '../../components/Section.tsx';

/** The maximum number of sends with a link to their devices. */
const shown = 5;

/** Why devices did not get a message, with links to the devices of each send. */
export function Reasons({
  partnerId,
  messageId,
  status,
  title,
  counts,
  sends,
}: {
  partnerId: string;
  messageId: number;
  status: 'failed' | 'suppressed';
  title: string;
  counts: readonly Schemas['ReasonCount'][];
  /** The latest sends of the message. */
  sends: { data: readonly Schemas['SendEntry'][]; link: Schemas['Link'] } | undefined;
}) {
  if (counts.length === 0) return null;
  const affected = sends?.data.filter((send) => send[status] > 0) ?? [];
  const hasMore = affected.length > shown || sends?.link.next !== undefined;
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={counts}
        keyOf={({ reason }) => reason ?? ''}
        columns={[
          { label: 'Reason', render: ({ reason }) => reason ?? 'Other reasons' },
          { label: 'Devices', number: true, render: ({ devices, margin }) => countText(devices, margin) },
          {
            label: 'Deliveries',
            // The filter of the deliveries has no value for the entry that combines rare reasons.
            render: ({ reason }) =>
              reason === undefined ? (
                'Several reasons'
              ) : (
                <Group gap="xs">
                  {affected.slice(0, shown).map(({ id }) => (
                    <PageLink
                      key={id}
                      to="/apps/$partnerId/sends/$sendId/deliveries"
                      params={{ partnerId, sendId: String(id) }}
                      search={{ status, reason }}
                      aria-label={`Send ${id}: devices with ${reason}`}
                    >
                      Send {id}
                    </PageLink>
                  ))}
                </Group>
              ),
          },
        ]}
        empty={{ title: 'None' }}
      />
      <Text size="sm" c="dimmed">
        A reason may not occur in each of these sends.{' '}
        {hasMore ? (
          <>
            Only the latest sends are linked.{' '}
            <PageLink
              inherit
              underline="always"
              to="/apps/$partnerId/sends"
              params={{ partnerId }}
              search={{ messageId: String(messageId) }}
            >
              Show all sends of the message
            </PageLink>
          </>
        ) : null}
      </Text>
    </Section>
  );
}
