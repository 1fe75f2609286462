import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { ApplicationChecklist } from '../../components/ApplicationChecklist.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';

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
  const other = useServerErrors(form.setErrors, error, ['email', 'name', 'applications']);
  return (
    <form onSubmit={form.onSubmit(({ name, ...user }) => save({ ...user, ...(name && { name }) }))} noValidate>
      <Stack maw={560}>
        {other ? <ErrorAlert error={other} /> : null}
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
