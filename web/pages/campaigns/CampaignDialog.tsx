import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Schemas } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';
import { editedDate, localTime } from '../../components/zoned-time.ts';
import { timeZone } from '../../components/time-zone.ts';

type Campaign = Schemas['Campaign'];

const fields = ['name', 'externalId', 'description', 'startDate', 'endDate'] as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Dialog {
  partnerId: string;
  /** The campaign to edit. Without one, the dialog creates a campaign. */
  campaign?: Campaign;
  opened: boolean;
  close: () => void;
}

export function CampaignDialog(dialog: Dialog) {
  return (
    <Modal opened={dialog.opened} onClose={dialog.close} title={dialog.campaign ? 'Edit campaign' : 'Create campaign'}>
      <CampaignForm {...dialog} />
    </Modal>
  );
}

function CampaignForm({ partnerId, campaign, close }: Dialog) {
  const { save, pending, error } = useSaveCampaign(partnerId, campaign, close);
  const form = useForm({ initialValues: valuesOf(campaign) });
  const other = useServerErrors(form.setErrors, error, fields);
  return (
    <Form onSubmit={form.onSubmit((values) => save(inputOf(values, campaign)))}>
      <Stack>
        {other ? <ErrorAlert error={other} /> : null}
        <TextInput label="Name" required maxLength={255} data-autofocus {...form.getInputProps('name')} />
        <TextInput label="External ID" maxLength={255} {...form.getInputProps('externalId')} />
        <Textarea label="Description" autosize minRows={2} maxLength={10_000} {...form.getInputProps('description')} />
        <TextInput label="Start" type="datetime-local" {...form.getInputProps('startDate')} />
        <TextInput
          label="End"
          description={`The dates are in the time zone ${timeZone}. They are for your information, and do not start or stop sends.`}
          type="datetime-local"
          {...form.getInputProps('endDate')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {campaign ? 'Save' : 'Create campaign'}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function useSaveCampaign(partnerId: string, campaign: Campaign | undefined, close: () => void) {
  const queries = useQueryClient();
  const onSuccess = async () => {
    close();
    notifications.show({ message: 'The campaign was saved.' });
    await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/campaigns'] });
  };
  const create = api.useMutation('post', '/operator/v1/apps/{partnerId}/campaigns', { onSuccess });
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/campaigns/{campaignId}', { onSuccess });
  const save = (body: Schemas['CampaignInput']) =>
    campaign
      ? update.mutate({ params: { path: { partnerId, campaignId: campaign.id } }, body })
      : create.mutate({ params: { path: { partnerId } }, body });
  return { save, pending: create.isPending || update.isPending, error: create.error ?? update.error };
}

const valuesOf = (campaign?: Campaign) => ({
  name: campaign?.name ?? '',
  externalId: campaign?.externalId ?? '',
  description: campaign?.description ?? '',
  startDate: localTime(campaign?.startDate, zone),
  endDate: localTime(campaign?.endDate, zone),
});

function inputOf(
  { name, externalId, description, startDate, endDate }: ReturnType<typeof valuesOf>,
  campaign: Campaign | undefined,
): Schemas['CampaignInput'] {
  return {
    name,
    ...(externalId && { externalId }),
    ...(description && { description }),
    ...(startDate && { startDate: editedDate(startDate, campaign?.startDate, zone) }),
    ...(endDate && { endDate: editedDate(endDate, campaign?.endDate, zone) }),
  };
}
