import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { byField } from '../../api/errors.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Page } from '../../components/Page.tsx';

const route = getRouteApi('/apps/$partnerId/lists/new');
const names = ['name', 'externalId', 'listId'];

export function NewListPage() {
  const { partnerId } = route.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({ initialValues: { name: '', externalId: '', listId: '' as number | string } });
  const create = api.useMutation('post', '/operator/v1/apps/{partnerId}/lists', {
    async onSuccess({ id }) {
      notifications.show({ message: 'The list was created. Now add devices.' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/lists'] });
      await navigate({ to: '/apps/$partnerId/lists/$listId', params: { partnerId, listId: String(id) } });
    },
  });
  const { error } = create;
  const { setErrors } = form;
  useEffect(() => setErrors(error ? byField(error, names).fields : {}), [error, setErrors]);
  const other = error ? byField(error, names).other : [];
  return (
    <Page title="Create list">
      <form
        noValidate
        onSubmit={form.onSubmit(({ name, externalId, listId }) =>
          create.mutate({
            params: { path: { partnerId } },
            body: { name, ...(externalId && { externalId }), ...(listId !== '' && { listId: Number(listId) }) },
          }),
        )}
      >
        <Stack maw={560}>
          {other.length > 0 ? <ErrorAlert error={new Error(other.join('\n'))} /> : null}
          <TextInput label="Name" required maxLength={255} {...form.getInputProps('name')} />
          <TextInput
            label="External ID"
            description="Devices join and leave the list by this ID. Without it, only operators and users of the API change the list."
            maxLength={255}
            {...form.getInputProps('externalId')}
          />
          <NumberInput
            label="List ID"
            description="Use an ID of another system, or leave it empty to get a new one."
            min={1}
            allowDecimal={false}
            hideControls
            {...form.getInputProps('listId')}
          />
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create list
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
