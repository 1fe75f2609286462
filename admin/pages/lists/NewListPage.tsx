import { NumberInput, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { client, type Schemas } from '../../api/client.ts';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { NewResourcePage } from '../../components/ResourcePages.tsx';

const route = getRouteApi('/apps/$partnerId/lists/new');
const list = '/operator/v1/apps/{partnerId}/lists';

interface ListValues extends Record<string, unknown> {
  name: string;
  externalId: string;
  listId: number | string;
}
type ListEditing = Editing<ListValues, Schemas['StaticListInput']>;

export function NewListPage() {
  const path = route.useParams();
  return (
    <NewResourcePage
      noun="list"
      list={list}
      initial={{ name: '', externalId: '', listId: '' }}
      form={(editing: ListEditing) => <ListForm editing={editing} />}
      create={(body) => client.POST(list, { params: { path }, body })}
      advice="Now add devices."
      next={({ id }) => ({ to: '/apps/$partnerId/lists/$listId', params: { ...path, listId: String(id) } })}
    />
  );
}

function ListForm({ editing }: { editing: ListEditing }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: (values) => values,
    bodyOf: ({ name, externalId, listId }) => ({
      name,
      ...(externalId && { externalId }),
      ...(listId !== '' && { listId: Number(listId) }),
    }),
  });
  return (
    <EditForm frame={frame}>
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
    </EditForm>
  );
}
