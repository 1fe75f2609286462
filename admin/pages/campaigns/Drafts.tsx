import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Section } from '../../components/Section.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

const list = '/operator/v1/apps/{partnerId}/campaign_drafts';
const item = '/operator/v1/apps/{partnerId}/campaign_drafts/{draftId}';

type Draft = Schemas['CampaignDraftEntry'];

/** The campaigns that were not sent yet, the last changed first. Without any, it is empty. */
export function Drafts({ partnerId }: { partnerId: string }) {
  const can = useCan();
  const query = { isSent: false, sort: '-updatedAt' } as const;
  const drafts = api.useQuery('get', list, { params: { path: { partnerId }, query } }).data;
  const pending = { state: 'pending', operation: 'sendCampaign' } as const;
  const approvals = api.useQuery('get', '/operator/v1/apps/{partnerId}/approvals', {
    params: { path: { partnerId }, query: pending },
  }).data;
  const waiting = new Set(approvals?.data.map(({ draftId }) => draftId));
  if (!drafts || drafts.data.length === 0) return null;
  return (
    <Section title="Drafts">
      <DataTable
        label="Drafts"
        rows={drafts.data}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', render: (draft) => <DraftLink partnerId={partnerId} draft={draft} /> },
          { label: 'Approval', render: ({ id }) => (waiting.has(id) ? 'Waits for approval' : '–') },
          { label: 'Changed', render: ({ updatedAt }) => <Time value={updatedAt} /> },
          { label: 'Changed by', render: ({ operator }) => operator },
          ...(can('createCampaignDraft')
            ? [
                {
                  label: 'Actions',
                  render: (draft: Draft) => <DraftActions partnerId={partnerId} draft={draft} />,
                },
              ]
            : []),
        ]}
      />
      {drafts.link.next === undefined ? null : (
        <Text size="sm" c="dimmed">
          Only the last changed drafts are shown.
        </Text>
      )}
    </Section>
  );
}

const nameOf = ({ id, name }: Draft) => name || `Draft ${id}`;

function DraftLink({ partnerId, draft }: { partnerId: string; draft: Draft }) {
  const can = useCan();
  if (!can('updateCampaignDraft')) return nameOf(draft);
  return (
    <PageLink inherit to="/apps/$partnerId/campaigns/new" params={{ partnerId }} search={{ draft: String(draft.id) }}>
      {nameOf(draft)}
    </PageLink>
  );
}

function DraftActions({ partnerId, draft }: { partnerId: string; draft: Draft }) {
  const [asked, setAsked] = useState(false);
  const can = useCan();
  const queries = useQueryClient();
  const name = nameOf(draft);
  const params = { path: { partnerId, draftId: draft.id } };
  const remove = useMutation({
    mutationFn: async () => {
      const { data } = await client.GET(item, { params });
      if (data?.isSent) throw new Error('This draft was sent in the meantime, so it was not deleted.');
      if (data?.updatedAt !== draft.updatedAt) {
        await queries.invalidateQueries({ queryKey: ['get', list] });
        throw new Error('Another operator has changed this draft in the meantime. Delete it again if you are sure.');
      }
      return client.DELETE(item, { params: { ...params, header: ifMatch(tagOf(data)) } });
    },
    async onSuccess() {
      setAsked(false);
      notifications.show({ message: `The draft ${name} was deleted.` });
      await queries.invalidateQueries({ queryKey: ['get', list] });
    },
  });
  return (
    <Group gap="xs">
      <DuplicateDraft partnerId={partnerId} draftId={draft.id} name={name} />
      {can('deleteCampaignDraft') ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Delete the draft ${name}`}
          onClick={() => setAsked(true)}
        >
          Delete
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this draft?"
        action="Delete draft"
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate()}
      >
        {name} was not sent. You can’t undo this.
      </ConfirmDialog>
    </Group>
  );
}

/** Starts a new campaign as a copy of a draft, which may have been sent. */
export function DuplicateDraft({ partnerId, draftId, name }: { partnerId: string; draftId: number; name: string }) {
  return (
    <LinkButton
      variant="default"
      size="compact-sm"
      to="/apps/$partnerId/campaigns/new"
      params={{ partnerId }}
      search={{ copy: String(draftId) }}
      aria-label={`Duplicate ${name}`}
    >
      Duplicate
    </LinkButton>
  );
}
