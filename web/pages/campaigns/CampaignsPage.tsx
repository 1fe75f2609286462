import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';

const route = getRouteApi('/apps/$partnerId/campaigns');

/** The campaigns of an application. */
export function CampaignsPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const campaigns = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/campaigns',
    { params: { path: { partnerId }, query: { page } } },
    { placeholderData: keepPreviousData },
  );
  const create = can('createCampaign') ? <Button onClick={() => setCreating(true)}>Create campaign</Button> : null;
  return (
    <Page title="Campaigns" subtitle="A campaign groups messages and their reports." actions={create}>
      <PagedTable
        label="Campaigns"
        query={campaigns}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', render: ({ name }) => name },
          { label: 'External ID', render: ({ externalId }) => externalId ?? '–' },
          { label: 'Period', render: (campaign) => <Period campaign={campaign} /> },
          { label: 'Created', render: ({ createdAt }) => <Time value={createdAt} /> },
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
