import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { changedIn } from '../../api/errors.ts';
import { ConflictDialog } from '../../components/ConflictDialog.tsx';
import { useEditForm } from '../../components/edit-form.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { forForm, LoadedForForm } from '../../components/LoadedForForm.tsx';
import { useCan } from '../../session/session.ts';
import { type Field, fieldsOf } from '../settings/segments/criteria.ts';
import { changesOf, editableFields, required, type Texts, textsOf } from './device-texts.ts';
import { labelOf } from './field-labels.ts';

const item = '/operator/v1/apps/{partnerId}/devices/{udid}';

interface Edited {
  partnerId: string;
  udid: string;
}

/** A button that edits the fields of a device in a dialog. */
export function EditDevice(device: Edited) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const can = useCan();
  if (!can('updateDevice')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Edit fields
      </Button>
      <Modal opened={opened} onClose={close} title="Edit fields" size="lg">
        <StoredDevice {...device} close={close} />
      </Modal>
    </>
  );
}

function StoredDevice({ partnerId, udid, close }: Edited & { close: () => void }) {
  const application = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}',
    { params: { path: { partnerId } } },
    forForm,
  );
  const device = api.useQuery('get', item, { params: { path: { partnerId, udid } } }, forForm);
  return (
    <LoadedForForm query={application} lines={8}>
      {({ settings }) => (
        <LoadedForForm query={device} lines={8}>
          {(details) => (
            <DeviceForm
              partnerId={partnerId}
              details={details}
              fields={editableFields(fieldsOf(settings.fields))}
              close={close}
            />
          )}
        </LoadedForForm>
      )}
    </LoadedForForm>
  );
}

interface FormProps {
  partnerId: string;
  details: Schemas['DeviceDetails'];
  fields: readonly Field[];
  close: () => void;
}

function DeviceForm({ partnerId, details, fields, close }: FormProps) {
  const queries = useQueryClient();
  const { error, mutateAsync } = useMutation({
    mutationFn: ({ body, tag }: { body: Schemas['DeviceDataToUpdate']; tag: string | undefined }) =>
      client.PUT(item, { params: { path: { partnerId, udid: details.device.UDID }, header: ifMatch(tag) }, body }),
  });
  const before = textsOf(details.device, fields);
  const { form, frame } = useEditForm({
    editing: {
      noun: 'device',
      stored: { value: details.device, at: 0, tag: tagOf(details) },
      action: 'Save',
      error: changedIn(error) ? undefined : error,
      async save(body: Schemas['DeviceDataToUpdate'], tag) {
        await mutateAsync({ body, tag });
        close();
        notifications.show({ message: 'The device was saved.' });
        await queries.invalidateQueries({ queryKey: ['get', item] });
        return undefined;
      },
      toValue: (found) => (found as Schemas['DeviceDetails']).device,
    },
    toValues: (device) => textsOf(device, fields),
    bodyOf: (texts: Texts) => changesOf(before, texts, fields),
  });
  return (
    <Form onSubmit={frame.submit}>
      <Stack>
        <Text size="sm">An empty value deletes the value of the field.</Text>
        {frame.other ? <ErrorAlert error={frame.other} /> : null}
        {fields.map((field) => (
          <FieldInput key={field.name} field={field} {...form.getInputProps(field.name)} />
        ))}
        <ConflictDialog subject={frame.subject} conflict={frame.conflict} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={frame.pending}>
            {frame.action}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

const choices: Readonly<Record<string, { value: string; label: string }[]>> = {
  boolean: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  platform: [
    { value: 'android', label: 'Android' },
    { value: 'ios', label: 'iOS' },
    { value: 'web', label: 'Web' },
  ],
};

function FieldInput({ field: { name, type }, ...input }: { field: Field; value?: unknown }) {
  const label = labelOf(name);
  const data = name === 'platform' ? choices.platform : choices[type];
  if (data)
    return <Select label={label} data={data} clearable={!required.has(name)} {...input} value={String(input.value)} />;
  const description = type === 'date' ? 'A date such as 2026-03-16T08:04:51Z' : undefined;
  return (
    <TextInput
      label={label}
      {...(type === 'number' && { inputMode: 'decimal' })}
      {...(description && { description })}
      {...input}
      value={String(input.value)}
    />
  );
}
