import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { byField } from '../../api/errors.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { ApplicationChecklist } from '../../components/ApplicationChecklist.tsx';

export interface UserValues {
  email: string;
  name?: string;
  applications: string[];
}

/** The edit screen of a user: who it is, and the applications that it manages. */
export function UserForm({
  initial,
  action,
  pending,
  error,
  save,
}: {
  initial: Required<UserValues>;
  action: string;
  pending: boolean;
  error: unknown;
  save: (user: UserValues) => void;
}) {
  const form = useForm({ initialValues: initial });
  const { setErrors } = form;
  const found = error ? byField(error, ['email', 'name', 'applications']) : undefined;
  useEffect(() => setErrors(error ? byField(error, ['email', 'name', 'applications']).fields : {}), [error, setErrors]);
  return (
    <form onSubmit={form.onSubmit(({ name, ...user }) => save({ ...user, ...(name && { name }) }))} noValidate>
      <Stack maw={560}>
        {found && found.other.length > 0 ? <ErrorAlert error={new Error(found.other.join('\n'))} /> : null}
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
        <Group>
          <Button type="submit" loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
