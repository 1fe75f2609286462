import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../api/client.ts';
import { reportNewSession } from '../api/session-state.ts';
import { ErrorAlert } from '../components/ErrorAlert.tsx';
import { CodeForm } from './CodeForm.tsx';

/** @param email the account of the expired session. Another account starts with an empty page. */
export function SignInForm({ email }: { email?: string }) {
  const queries = useQueryClient();
  const signIn = api.useMutation('post', '/operator/v1/session');
  const [shown, setShown] = useState(false);
  const [pending, setPending] = useState<Schemas['PendingSignIn']>();
  const form = useForm({ initialValues: { email: email ?? '', password: '' } });

  async function submit(body: { email: string; password: string }): Promise<void> {
    const result = await signIn.mutateAsync({ body }).catch(() => undefined);
    if (!result) return;
    if ('token' in result) return setPending(result);
    await start(result);
  }
  async function start(session: Schemas['Session']): Promise<void> {
    if (email && session.operator.email !== email) return location.reload();
    reportNewSession();
    form.setFieldValue('password', '');
    setPending(undefined);
    await queries.invalidateQueries();
  }
  if (pending) return <CodeForm token={pending.token} start={start} restart={() => setPending(undefined)} />;
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack>
        {signIn.error ? <ErrorAlert error={signIn.error} title="Sign-in failed" /> : null}
        <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': shown ? 'Hide the password' : 'Show the password' }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
