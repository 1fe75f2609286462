import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApplicationSettings } from '../../../api/application-settings.ts';
import { api, type Schemas } from '../../../api/client.ts';
import { PageLink } from '../../../components/LinkButton.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { forForm } from '../../../components/LoadedForForm.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Page } from '../../../components/Page.tsx';
import { CampaignComposer } from './CampaignComposer.tsx';
import { newCampaign } from './content.ts';
import { copyOf, valuesOf } from './use-draft.ts';

const route = getRouteApi('/apps/$partnerId/campaigns/new');

/** How often a draft is read again, in milliseconds: another operator may change it. */
const pollInterval = 5_000;

/** Writes a new campaign, continues a draft, or starts a copy of one. */
export function ComposePage() {
  const { partnerId } = route.useParams();
  const { draft, copy } = route.useSearch();
  const navigate = useNavigate();
  /** The draft that was created on this page, which stays the same form. */
  const [created, setCreated] = useState<{ draft: string; key: string | undefined }>();
  const settings = useApplicationSettings(partnerId);
  const read = draft ?? copy;
  const query = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/campaign_drafts/{draftId}',
    { params: { path: { partnerId, draftId: Number(read) } } },
    { ...forForm, enabled: read !== undefined, refetchInterval: draft === undefined ? false : pollInterval },
  );
  const isCreatedHere = draft !== undefined && draft === created?.draft;
  const found = query.data && (query.isFetchedAfterMount || isCreatedHere) ? query.data : undefined;
  if (!settings.data || (read !== undefined && !isCreatedHere && !found)) {
    return (
      <Page title="New campaign">
        <Loaded query={settings} lines={12}>
          {() => (
            <Loaded query={query} lines={12}>
              {() => null}
            </Loaded>
          )}
        </Loaded>
      </Page>
    );
  }
  const stored = draft === undefined ? undefined : found;
  // After it was sent here, the page of the campaign follows.
  if (stored?.isSent) return <SentDraft partnerId={partnerId} draft={stored} />;
  const start = newCampaign(settings.data);
  return (
    <CampaignComposer
      key={isCreatedHere ? created?.key : read}
      partnerId={partnerId}
      settings={settings.data}
      initial={found ? (draft === undefined ? copyOf(found) : valuesOf(found)) : start}
      stored={stored && { value: stored, at: query.dataUpdatedAt }}
      created={(id) => {
        setCreated({ draft: String(id), key: read });
        const search = ({ copy: _, ...current }: object & { copy?: string }) => ({ ...current, draft: String(id) });
        void navigate({ to: '.', search: search as never, replace: true, resetScroll: false, ignoreBlocker: true });
      }}
    />
  );
}

function SentDraft({ partnerId, draft: { campaignId, name } }: { partnerId: string; draft: Schemas['CampaignDraft'] }) {
  return (
    <Page title={name} subtitle="Draft of a campaign">
      <Notice title="This campaign was sent">
        {campaignId === undefined ? null : (
          <PageLink
            inherit
            underline="always"
            to="/apps/$partnerId/campaigns/$campaignId"
            params={{ partnerId, campaignId: String(campaignId) }}
          >
            Show the campaign and its report
          </PageLink>
        )}
      </Notice>
    </Page>
  );
}
