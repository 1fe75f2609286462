import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api, type Schemas } from '../api/client.ts';
import { ErrorAlert } from '../components/ErrorAlert.tsx';

/** The second step of a sign-in. */
export function CodeForm({
  token,
  start,
  restart,
}: {
  token: string;
  start: (session: Schemas['Session']) => Promise<void>;
  restart: () => void;
}) {
  const complete = api.useMutation('post', '/operator/v1/session/second_factor');
  const form = useForm({ initialValues: { code: '' } });
  async function submit(code: string): Promise<void> {
    const session = await complete.mutateAsync({ body: { token, code } }).catch(() => undefined);
    if (session) await start(session);
  }
  return (
    <form onSubmit={form.onSubmit(({ code }) => void submit(code))}>
      <Stack>
        {complete.error ? <ErrorAlert error={complete.error} title="Sign-in failed" /> : null}
        <TextInput
          label="Code"
          description="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={40}
          data-autofocus
          autoFocus
          {...form.getInputProps('code')}
        />
        <Group justify="space-between">
          <Button variant="default" onClick={restart}>
            Back
          </Button>
          <Button type="submit" loading={complete.isPending}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
