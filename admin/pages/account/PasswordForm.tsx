import { Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';

const names = ['currentPassword', 'newPassword'];

/** Changes the password, which ends all other sessions. */
export function PasswordForm() {
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: {
      repeated: (value, { newPassword }) => (value === newPassword ? null : 'The passwords are different.'),
    },
  });
  const change = api.useMutation('put', '/operator/v1/session/password', {
    async onSuccess() {
      form.reset();
      notifications.show({ message: 'Your password was changed. Your other sessions have ended.' });
      await Promise.all(
        ['/operator/v1/session', '/operator/v1/sessions'].map((path) =>
          queries.invalidateQueries({ queryKey: ['get', path] }),
        ),
      );
    },
  });
  const other = useServerErrors(form.setErrors, change.error, names);
  const password = (name: keyof typeof form.values, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      required
      maxLength={128}
      autoComplete={autoComplete}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': shown ? 'Hide the passwords' : 'Show the passwords' }}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Paper withBorder p="md" maw={560} component="section" aria-labelledby="change-password">
      <Form
        onSubmit={form.onSubmit(({ currentPassword, newPassword }) =>
          change.mutate({ body: { currentPassword, newPassword } }),
        )}
      >
        <Stack>
          <Title order={2} size="h4" id="change-password">
            Change your password
          </Title>
          <Text size="sm">Your other sessions end immediately.</Text>
          {other ? <ErrorAlert error={other} /> : null}
          {password('currentPassword', 'Current password', 'current-password')}
          {password('newPassword', 'New password (12 to 128 characters)', 'new-password')}
          {password('repeated', 'New password again', 'new-password')}
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </Form>
    </Paper>
  );
}
