import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { byField } from '../../api/errors.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Page } from '../../components/Page.tsx';

const names = ['partnerId', 'settings.name'];

export function NewApplicationPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({ initialValues: { partnerId: '', settings: { name: '' } } });
  const create = api.useMutation('post', '/operator/v1/apps', {
    async onSuccess({ partnerId }) {
      notifications.show({ message: 'The application was created. Now complete its settings.' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps'] });
      await navigate({ to: '/apps/$partnerId/settings', params: { partnerId } });
    },
  });
  const { error } = create;
  const { setErrors } = form;
  useEffect(() => setErrors(error ? byField(error, names).fields : {}), [error, setErrors]);
  const other = error ? byField(error, names).other : [];
  return (
    <Page title="Create application">
      <form
        noValidate
        onSubmit={form.onSubmit(({ partnerId, settings: { name } }) =>
          create.mutate({ body: { partnerId, settings: { name: name || partnerId } } }),
        )}
      >
        <Stack maw={560}>
          {other.length > 0 ? <ErrorAlert error={new Error(other.join('\n'))} /> : null}
          <TextInput
            label="Partner ID"
            description="Part of the paths of the engagement API. You can’t change it later."
            required
            maxLength={64}
            autoComplete="off"
            {...form.getInputProps('partnerId')}
          />
          <TextInput
            label="Name"
            description="By default, the partner ID"
            maxLength={255}
            {...form.getInputProps('settings.name')}
          />
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create application
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
