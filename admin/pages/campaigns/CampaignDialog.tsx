import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { changedIn } from '../../api/errors.ts';
import { ConflictDialog } from '../../components/ConflictDialog.tsx';
import { forForm, LoadedForForm } from '../../components/LoadedForForm.tsx';
import { useStored } from '../../components/use-stored.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';
import { editedDate, localTime } from '../../components/zoned-time.ts';
import { timeZone } from '../../components/time-zone.ts';

type Campaign = Schemas['Campaign'];

const list = '/operator/v1/apps/{partnerId}/campaigns';
const item = '/operator/v1/apps/{partnerId}/campaigns/{campaignId}';
const fields = ['name', 'externalId', 'description', 'startDate', 'endDate'] as const;

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
      {dialog.campaign ? <StoredCampaign {...dialog} campaign={dialog.campaign} /> : <CampaignForm {...dialog} />}
    </Modal>
  );
}

/** An entry of a list has no entity tag. */
function StoredCampaign({ campaign: { id: campaignId }, ...dialog }: Dialog & { campaign: Campaign }) {
  const params = { path: { partnerId: dialog.partnerId, campaignId } };
  const query = api.useQuery('get', item, { params }, { ...forForm, enabled: dialog.opened });
  return (
    <LoadedForForm query={query} lines={6}>
      {(campaign) => <CampaignForm {...dialog} campaign={campaign} />}
    </LoadedForForm>
  );
}

function CampaignForm({ partnerId, campaign, close }: Dialog) {
  const form = useForm({ initialValues: valuesOf(campaign) });
  const { save, pending, error, conflict } = useSaveCampaign(partnerId, campaign, form, close);
  const other = useServerErrors(form.setErrors, error, fields);
  return (
    <Form onSubmit={form.onSubmit(save)}>
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
        <ConflictDialog subject="this campaign" conflict={conflict} />
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

function useSaveCampaign(
  partnerId: string,
  campaign: Campaign | undefined,
  form: UseFormReturnType<Values>,
  close: () => void,
) {
  const queries = useQueryClient();
  const stored = { value: valuesOf(campaign), at: 0, tag: tagOf(campaign) };
  const { save: saveStored, pending, conflict } = useStored<Values>(stored, form.values, form.setValues);
  const { error, mutateAsync } = useMutation({
    mutationFn: ({ body, tag }: { body: Schemas['CampaignInput']; tag: string | undefined }) => {
      const path = { partnerId };
      if (!campaign) return client.POST(list, { params: { path }, body });
      return client.PUT(item, { params: { path: { ...path, campaignId: campaign.id }, header: ifMatch(tag) }, body });
    },
  });
  async function send(values: Values, tag: string | undefined): Promise<undefined> {
    await mutateAsync({ body: inputOf(values, campaign), tag });
    close();
    notifications.show({ message: 'The campaign was saved.' });
    await queries.invalidateQueries({ queryKey: ['get', list] });
  }
  const save = (values: Values): void => {
    // `error` has the reason.
    void saveStored(
      (tag) => send(values, tag),
      (found) => valuesOf(found as Campaign),
    ).catch(() => undefined);
  };
  return { save, pending, error: changedIn(error) ? undefined : error, conflict };
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (campaign?: Campaign) => ({
  name: campaign?.name ?? '',
  externalId: campaign?.externalId ?? '',
  description: campaign?.description ?? '',
  startDate: localTime(campaign?.startDate, timeZone),
  endDate: localTime(campaign?.endDate, timeZone),
});

function inputOf(
  { name, externalId, description, startDate, endDate }: Values,
  campaign: Campaign | undefined,
): Schemas['CampaignInput'] {
  return {
    name,
    ...(externalId && { externalId }),
    ...(description && { description }),
    ...(startDate && { startDate: editedDate(startDate, campaign?.startDate, timeZone) }),
    ...(endDate && { endDate: editedDate(endDate, campaign?.endDate, timeZone) }),
  };
}
