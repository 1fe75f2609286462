import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';

const route = getRouteApi('/apps/$partnerId/campaigns');

/** The campaigns of an application. */
export function CampaignsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const create = can('createCampaign') ? <Button onClick={() => setCreating(true)}>Create campaign</Button> : null;
  return (
    <Page title="Campaigns" subtitle="A campaign groups messages and their reports." actions={create}>
      <ListView
        list="/operator/v1/apps/{partnerId}/campaigns"
        path={{ partnerId }}
        label="Campaigns"
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', property: 'name', render: ({ name }) => name },
          { label: 'External ID', property: 'externalId', render: ({ externalId }) => externalId ?? '–' },
          { label: 'Period', property: 'startDate', render: (campaign) => <Period campaign={campaign} /> },
          { label: 'Created', property: 'createdAt', render: ({ createdAt }) => <Time value={createdAt} /> },
          ...(can('updateCampaign') || can('deleteCampaign')
            ? [
                {
                  label: 'Actions',
                  render: (campaign: Schemas['Campaign']) => (
                    <CampaignActions partnerId={partnerId} campaign={campaign} />
                  ),
                },
              ]
            : []),
        ]}
        empty={{ title: 'No campaigns yet', next: 'Create a campaign, then choose it in a message.' }}
      />
      <CampaignDialog partnerId={partnerId} opened={creating} close={() => setCreating(false)} />
    </Page>
  );
}

function Period({ campaign: { startDate, endDate } }: { campaign: Schemas['Campaign'] }) {
  if (!startDate && !endDate) return <>–</>;
  return (
    <>
      <Time value={startDate} /> to <Time value={endDate} />
    </>
  );
}
