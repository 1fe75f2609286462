import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { CampaignLink } from '../../components/ApplicationLinks.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import { Drafts } from './Drafts.tsx';

const route = getRouteApi('/apps/$partnerId/campaigns');

/** The campaigns of an application. */
export function CampaignsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const actions = (
    <>
      {can('createCampaign') ? (
        <Button variant="default" onClick={() => setCreating(true)}>
          Create empty campaign
        </Button>
      ) : null}
      {can('createCampaignDraft') ? (
        <LinkButton to="/apps/$partnerId/campaigns/new" params={{ partnerId }}>
          New campaign
        </LinkButton>
      ) : null}
    </>
  );
  return (
    <Page title="Campaigns" subtitle="A campaign groups messages and their reports." actions={actions}>
      <Drafts partnerId={partnerId} />
      <ListView
        list="/operator/v1/apps/{partnerId}/campaigns"
        path={{ partnerId }}
        label="Campaigns"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            property: 'name',
            render: (campaign) => (
              <CampaignLink partnerId={partnerId} campaignId={campaign.id}>
                {campaign.name}
              </CampaignLink>
            ),
          },
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
        empty={{
          title: 'No campaigns yet',
          next: 'Write a new campaign, or create an empty one and choose it in messages.',
        }}
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
