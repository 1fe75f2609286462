import { TextInput } from '@mantine/core';
import { client } from '../../api/client.ts';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { NewResourcePage } from '../../components/ResourcePages.tsx';

const list = '/operator/v1/apps';

interface NewApplication extends Record<string, unknown> {
  partnerId: string;
  settings: { name: string };
}

export function NewApplicationPage() {
  return (
    <NewResourcePage
      noun="application"
      list={list}
      initial={{ partnerId: '', settings: { name: '' } }}
      form={(editing: Editing<NewApplication>) => <ApplicationForm editing={editing} />}
      create={(body) => client.POST(list, { body })}
      advice="Now complete its settings."
      next={({ partnerId }) => ({ to: '/apps/$partnerId/settings', params: { partnerId } })}
    />
  );
}

function ApplicationForm({ editing }: { editing: Editing<NewApplication> }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: (values) => values,
    bodyOf: ({ partnerId, settings: { name } }): NewApplication => ({
      partnerId,
      settings: { name: name || partnerId },
    }),
    fields: ['partnerId', 'settings.name'],
  });
  return (
    <EditForm frame={frame}>
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
    </EditForm>
  );
}
