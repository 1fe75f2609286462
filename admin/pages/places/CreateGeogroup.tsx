import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';

export function CreateGeogroup({ partnerId }: { partnerId: string }) {
  const [opened, { open, close }] = useDisclosure();
  const queries = useQueryClient();
  const form = useForm({ initialValues: { name: '', externalId: '' } });
  const create = api.useMutation('post', '/operator/v1/apps/{partnerId}/geogroups', {
    async onSuccess() {
      close();
      form.reset();
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/geogroups'] });
    },
  });
  const other = useServerErrors(form.setErrors, create.error, ['name', 'externalId']);
  const save = ({ name, externalId }: typeof form.values) =>
    create.mutate({
      params: { path: { partnerId } },
      body: { name, beacons: [], geofences: [], ...(externalId && { externalId }) },
    });
  return (
    <>
      <Button onClick={open}>Create geogroup</Button>
      <Modal opened={opened} onClose={close} title="Create geogroup">
        <Form onSubmit={form.onSubmit(save)}>
          <Stack>
            {other ? <ErrorAlert error={other} /> : null}
            <TextInput label="Name" required maxLength={255} data-autofocus {...form.getInputProps('name')} />
            <TextInput
              label="External ID"
              description="Your own ID"
              maxLength={255}
              {...form.getInputProps('externalId')}
            />
            <Button type="submit" loading={create.isPending}>
              Create
            </Button>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}
