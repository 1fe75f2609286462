import { Button, Center, Divider, Loader, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../api/client.ts';
import { reportNewSession } from '../api/session-state.ts';
import { ErrorAlert } from '../components/ErrorAlert.tsx';
import { CodeForm } from './CodeForm.tsx';
import { leaveForSignIn, useSignInMethods } from './openid.ts';
import { OpenIdWindowButton } from './OpenIdButton.tsx';

/** @param email the account of the expired session. Another account starts with an empty page. */
export function SignInForm({ email }: { email?: string }) {
  const queries = useQueryClient();
  const methods = useSignInMethods();
  const { password = true, openId } = methods.data ?? {};
  async function start(session: Schemas['Session']): Promise<void> {
    if (email && session.operator.email !== email) return location.reload();
    reportNewSession();
    await queries.invalidateQueries();
  }
  if (methods.isPending) {
    return (
      <Center role="status" aria-label="Loading">
        <Loader />
      </Center>
    );
  }
  return (
    <Stack>
      {openId === undefined ? null : (
        <OpenIdSignIn name={openId.name} isExpired={email !== undefined} start={(session) => void start(session)} />
      )}
      {openId && password ? <Divider label="or" /> : null}
      {password ? <PasswordSignIn email={email} start={start} /> : null}
    </Stack>
  );
}

/** After an expired session, the provider is in a window, so that forms of the page keep their content. */
function OpenIdSignIn({
  name,
  isExpired,
  start,
}: {
  name: string;
  isExpired: boolean;
  start: (session: Schemas['Session']) => void;
}) {
  const leave = useMutation({ mutationFn: leaveForSignIn });
  const label = `Sign in with ${name}`;
  if (isExpired) return <OpenIdWindowButton purpose="sign-in" label={label} done={start} />;
  return (
    <>
      {leave.error ? <ErrorAlert error={leave.error} title="Sign-in failed" /> : null}
      <Button fullWidth variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        {label}
      </Button>
    </>
  );
}

function PasswordSignIn({
  email,
  start,
}: {
  email: string | undefined;
  start: (session: Schemas['Session']) => Promise<void>;
}) {
  const signIn = api.useMutation('post', '/operator/v1/session');
  const [shown, setShown] = useState(false);
  const [pending, setPending] = useState<Schemas['PendingSignIn']>();
  const form = useForm({ initialValues: { email: email ?? '', password: '' } });

  async function submit(body: { email: string; password: string }): Promise<void> {
    const result = await signIn.mutateAsync({ body }).catch(() => undefined);
    if (!result) return;
    if ('token' in result) return setPending(result);
    await finish(result);
  }
  async function finish(session: Schemas['Session']): Promise<void> {
    form.setFieldValue('password', '');
    setPending(undefined);
    await start(session);
  }
  if (pending) return <CodeForm token={pending.token} start={finish} restart={() => setPending(undefined)} />;
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
