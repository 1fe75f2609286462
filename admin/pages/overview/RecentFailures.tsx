import type { Schemas } from '../../api/client.ts';
import { SendLink } from '../../components/ApplicationLinks.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Section } from '../../components/Section.tsx';
import { Time } from '../../components/Time.tsx';
import { percentage, titleOf } from '../sends/state.ts';
import { StateBadge } from '../sends/StateBadge.tsx';

const shown = 5;

/** The latest sends with failed devices. */
export function RecentFailures({ partnerId, sends }: { partnerId: string; sends: readonly Schemas['SendEntry'][] }) {
  return (
    <Section title="Recent failures">
      <DataTable
        label="Recent failures"
        rows={sends.filter(({ failed }) => failed > 0).slice(0, shown)}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Message',
            render: (send) => (
              <SendLink partnerId={partnerId} sendId={send.id}>
                {titleOf(send)}
              </SendLink>
            ),
          },
          { label: 'Accepted', render: ({ createdAt }) => <Time value={createdAt} /> },
          { label: 'State', render: ({ state }) => <StateBadge state={state} /> },
          {
            label: 'Failed',
            number: true,
            render: ({ failed, devices }) => `${failed.toLocaleString()} (${percentage(failed, devices)})`,
          },
          {
            label: 'Deliveries',
            render: ({ id }) => (
              <PageLink
                to="/apps/$partnerId/sends/$sendId/deliveries"
                params={{ partnerId, sendId: String(id) }}
                search={{ status: 'failed' }}
                aria-label={`Show devices: failed in send ${id}`}
              >
                Show devices
              </PageLink>
            ),
          },
        ]}
        empty={{ title: 'No recent failures', next: <NoFailures sends={sends} /> }}
      />
    </Section>
  );
}

/** Says which sends it is about: the charts of the page also count failures of earlier sends. */
function NoFailures({ sends }: { sends: readonly Schemas['SendEntry'][] }) {
  const [oldest] = sends.slice(-1);
  if (!oldest) return null;
  return (
    <>
      No device failed in {sends.length === 1 ? 'the latest send' : `the ${sends.length.toLocaleString()} latest sends`}
      , since <Time value={oldest.createdAt} />. The charts below include earlier sends.
    </>
  );
}
