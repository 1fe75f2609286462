import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { api, type Schemas } from '../../../api/client.ts';
import { LinkButton, PageLink } from '../../../components/LinkButton.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { Page } from '../../../components/Page.tsx';
import { Section } from '../../../components/Section.tsx';
import { useCan } from '../../../session/session.ts';
import { isActive } from '../../sends/state.ts';
import { SendTable } from '../../sends/SendTable.tsx';
import { DuplicateDraft } from '../Drafts.tsx';
import { CampaignReport } from './CampaignReport.tsx';
import { UndoSend } from './UndoSend.tsx';

const route = getRouteApi('/apps/$partnerId/campaigns/$campaignId');

/** How often messages that wait for their send are read again, in milliseconds. */
const interval = 2_000;

/** How many of the latest sends are shown. */
const shownSends = 9;

const isUnderWay = ({ state }: Schemas['Message']) => state === 'scheduled' || state === 'sending';

/** A campaign: whether its sends can still be undone, their progress, and the report of the whole and of each message. */
export function CampaignPage() {
  const { partnerId, campaignId: id } = route.useParams();
  const campaignId = Number(id);
  const can = useCan();
  const campaign = api.useQuery('get', '/operator/v1/apps/{partnerId}/campaigns/{campaignId}', {
    params: { path: { partnerId, campaignId } },
  });
  const messages = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages',
    { params: { path: { partnerId }, query: { campaignId, sort: '-id' } } },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? interval : false),
    },
  );
  const isWaiting = messages.data?.data.some(isUnderWay);
  const sends = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/sends',
    { params: { path: { partnerId }, query: { campaignId, kind: 'campaign' } } },
    { refetchInterval: ({ state }) => (isWaiting || state.data?.data.some(isActive) ? interval : false) },
  );
  const draft = api.useQuery('get', '/operator/v1/apps/{partnerId}/campaign_drafts', {
    params: { path: { partnerId }, query: { campaignId } },
  }).data?.data[0];
  const name = campaign.data?.name;
  return (
    <Page
      title={name ?? `Campaign ${id}`}
      subtitle={campaign.data?.description ?? null}
      actions={
        <>
          {draft && can('createCampaignDraft') ? (
            <DuplicateDraft partnerId={partnerId} draftId={draft.id} name={name ?? ''} />
          ) : null}
          <LinkButton variant="default" size="compact-sm" to="/apps/$partnerId/campaigns" params={{ partnerId }}>
            All campaigns
          </LinkButton>
        </>
      }
    >
      <Loaded query={campaign} together={[messages, sends]} lines={10}>
        {() => (
          <Loaded query={messages}>
            {({ data, link }) => (
              <>
                <UndoSend partnerId={partnerId} campaignId={campaignId} messages={data} draftId={draft?.id} />
                <CampaignReport partnerId={partnerId} messages={data} sends={sends.data?.data ?? []} />
                {link.next === undefined ? null : (
                  <Text size="sm" c="dimmed">
                    Only the latest messages of the campaign are shown.
                  </Text>
                )}
                {sends.data && sends.data.data.length > 0 ? (
                  <Section title="Sends">
                    <SendTable label="Sends" partnerId={partnerId} sends={sends.data.data.slice(0, shownSends)} />
                    {sends.data.data.length <= shownSends ? null : (
                      <PageLink to="/apps/$partnerId/sends" params={{ partnerId }} search={{ campaignId: id }}>
                        All sends of the campaign
                      </PageLink>
                    )}
                  </Section>
                ) : null}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
