import { Group } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Section } from '../../components/Section.tsx';

/** The maximum number of sends with a link to their devices. */
const shown = 5;

/** Why devices did not get a message, with links to the devices of each send. */
export function Reasons({
  partnerId,
  status,
  title,
  counts,
  sends,
}: {
  partnerId: string;
  status: 'failed' | 'suppressed';
  title: string;
  counts: readonly Schemas['ReasonCount'][];
  sends: readonly Schemas['SendEntry'][];
}) {
  if (counts.length === 0) return null;
  const affected = sends.filter((send) => send[status] > 0).slice(0, shown);
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={counts}
        keyOf={({ reason }) => reason ?? ''}
        columns={[
          { label: 'Reason', render: ({ reason }) => reason ?? 'Other reasons' },
          { label: 'Devices', number: true, render: ({ devices }) => devices.toLocaleString() },
          {
            label: 'Deliveries',
            render: ({ reason }) => (
              <Group gap="xs">
                {affected.map(({ id }) => (
                  <PageLink
                    key={id}
                    to="/apps/$partnerId/sends/$sendId/deliveries"
                    params={{ partnerId, sendId: String(id) }}
                    search={{ status, reason }}
                    aria-label={`Send ${id}: devices with ${reason ?? 'other reasons'}`}
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
    </Section>
  );
}
