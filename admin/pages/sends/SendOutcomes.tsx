import { useEffect } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { countText } from '../../components/count-text.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { isActive, outcomeLabels, percentage } from './state.ts';

/** Counting the outcomes of millions of devices takes seconds, so a running send is not counted at each event. */
const interval = 5_000;

/** The devices of a send by outcome and reason, with links to the devices. */
export function SendOutcomes({ partnerId, send }: { partnerId: string; send: Schemas['SendDetails'] }) {
  const outcomes = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/sends/{sendId}/outcomes',
    { params: { path: { partnerId, sendId: send.id } } },
    { refetchInterval: isActive(send) ? interval : false },
  );
  const { refetch } = outcomes;
  useEffect(() => void refetch(), [send.state, refetch]);
  const done = send.devices - send.waiting;
  return (
    <Section title="Outcomes">
      <Loaded query={outcomes}>
        {({ data }) => (
          <DataTable
            label="Outcomes"
            rows={data}
            keyOf={({ status, reason }) => `${status} ${reason}`}
            columns={[
              { label: 'Outcome', render: ({ status }) => outcomeLabels[status].label },
              {
                label: 'Reason',
                render: ({ status, reason }) => reason ?? (status === 'sent' ? '–' : 'Other reasons'),
              },
              { label: 'Devices', number: true, render: ({ devices, margin }) => countText(devices, margin) },
              { label: 'Share', number: true, render: ({ devices }) => percentage(devices, Math.max(done, devices)) },
              {
                label: 'Deliveries',
                // The filter of the deliveries has no value for the entry that combines rare reasons.
                render: ({ status, reason }) =>
                  reason === undefined && status !== 'sent' ? (
                    'Several reasons'
                  ) : (
                    <PageLink
                      to="/apps/$partnerId/sends/$sendId/deliveries"
                      params={{ partnerId, sendId: String(send.id) }}
                      search={{ status, reason }}
                      aria-label={`Show devices: ${outcomeLabels[status].label}${reason ? `, ${reason}` : ''}`}
                    >
                      Show devices
                    </PageLink>
                  ),
              },
            ]}
            empty={{ title: 'No outcomes yet', next: 'They appear here as soon as the first push is sent.' }}
          />
        )}
      </Loaded>
    </Section>
  );
}
