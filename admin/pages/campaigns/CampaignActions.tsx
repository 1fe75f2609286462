import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, ifMatchOf, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';
import { CampaignDialog } from './CampaignDialog.tsx';

const item = '/operator/v1/apps/{partnerId}/campaigns/{campaignId}';

/** Edits or deletes a campaign of the list. */
export function CampaignActions({ partnerId, campaign }: { partnerId: string; campaign: Schemas['Campaign'] }) {
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const close = () => setAsked(undefined);
  const queries = useQueryClient();
  const can = useCan();
  const params = { path: { partnerId, campaignId: campaign.id } };
  const remove = useMutation({
    mutationFn: async () => {
      const header = await ifMatchOf(client.GET(item, { params }));
      return client.DELETE(item, { params: { ...params, header } });
    },
    async onSuccess() {
      close();
      notifications.show({ message: `The campaign ${campaign.name} was deleted.` });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/campaigns'] });
    },
  });
  const button = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <Group gap="xs">
      {can('updateCampaign') ? (
        <Button {...button} aria-label={`Edit ${campaign.name}`} onClick={() => setAsked('edit')}>
          Edit
        </Button>
      ) : null}
      {can('deleteCampaign') ? (
        <Button {...button} aria-label={`Delete ${campaign.name}`} onClick={() => setAsked('delete')}>
          Delete
        </Button>
      ) : null}
      <CampaignDialog partnerId={partnerId} campaign={campaign} opened={asked === 'edit'} close={close} />
      <ConfirmDialog
        opened={asked === 'delete'}
        close={close}
        title="Delete this campaign?"
        action="Delete campaign"
        typed={campaign.name}
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate()}
      >
        The messages of {campaign.name} stay, without a campaign. You can’t undo this.
      </ConfirmDialog>
    </Group>
  );
}
