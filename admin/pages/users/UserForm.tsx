import { TextInput } from '@mantine/core';
import { ApplicationChecklist } from '../../components/ApplicationChecklist.tsx';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';

export interface UserValues {
  email: string;
  name?: string;
  applications: string[];
}

const valuesOf = ({ email, name = '', applications }: UserValues) => ({ email, name, applications });

/** The edit screen of a user: who it is, and the applications that it manages. */
export function UserForm({ editing }: { editing: Editing<UserValues> }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: valuesOf,
    bodyOf: ({ name, ...user }): UserValues => ({ ...user, ...(name && { name }) }),
  });
  return (
    <EditForm frame={frame}>
      <TextInput
        label="Email"
        description="The user sends it to get an access token."
        type="email"
        required
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <TextInput label="Name" maxLength={255} {...form.getInputProps('name')} />
      <ApplicationChecklist label="Managed applications" {...form.getInputProps('applications')} />
    </EditForm>
  );
}
