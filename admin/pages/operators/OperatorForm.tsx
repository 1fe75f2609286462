import { Text, TextInput } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { ApplicationChecklist } from '../../components/ApplicationChecklist.tsx';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { RoleChoice } from '../../components/RoleChoice.tsx';

type Operator = Schemas['OperatorInput'];

const valuesOf = ({ email, name = '', role, applications = [] }: Operator) => ({ email, name, role, applications });

/** The edit screen of an operator: who it is, the role, and the granted applications. */
export function OperatorForm({ editing }: { editing: Editing<Operator> }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: valuesOf,
    bodyOf: ({ name, applications, ...operator }): Operator => ({
      ...operator,
      ...(name && { name }),
      ...(operator.role !== 'owner' && { applications }),
    }),
  });
  return (
    <EditForm frame={frame}>
      <TextInput label="Email" type="email" required maxLength={254} {...form.getInputProps('email')} />
      <TextInput label="Name" maxLength={255} {...form.getInputProps('name')} />
      <RoleChoice {...form.getInputProps('role')} />
      {form.values.role === 'owner' ? (
        <Text size="sm" c="dimmed">
          An owner has all applications.
        </Text>
      ) : (
        <ApplicationChecklist label="Granted applications" {...form.getInputProps('applications')} />
      )}
    </EditForm>
  );
}
