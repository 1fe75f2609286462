import {
  Badge,
  Button,
  Code,
  CopyButton,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { LeaveSecret, useUnloadQuestion } from '../../components/LeaveSecret.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { QrCode } from '../../components/QrCode.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';

const path = '/operator/v1/second_factor';

/** Sets up the second factor, replaces its recovery codes, or removes it. */
export function SecondFactor({ done }: { done?: () => void }) {
  const state = api.useQuery('get', path);
  const [codes, setCodes] = useState<readonly string[]>();
  const queries = useQueryClient();
  async function changed(recoveryCodes?: readonly string[]): Promise<void> {
    setCodes(recoveryCodes);
    await queries.invalidateQueries({ queryKey: ['get', path] });
    await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/session'] });
  }
  return (
    <Paper withBorder p="md" maw={560} component="section" aria-labelledby="second-factor">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id="second-factor">
            Second factor
          </Title>
          {state.data?.enabled ? <Badge color="green">Enabled</Badge> : null}
        </Group>
        {codes ? <RecoveryCodes codes={codes} done={done} /> : null}
        <Loaded query={state} lines={2}>
          {(found) => {
            const shared = { header: ifMatch(tagOf(found)), changed };
            return found.enabled ? <Enabled recoveryCodes={found.recoveryCodes} {...shared} /> : <SetUp {...shared} />;
          }}
        </Loaded>
      </Stack>
    </Paper>
  );
}

interface Shared {
  header: ReturnType<typeof ifMatch>;
  changed: (recoveryCodes?: readonly string[]) => Promise<void>;
}

function SetUp({ header, changed }: Shared) {
  const create = api.useMutation('post', path);
  const form = useForm({ initialValues: { code: '' } });
  const enable = api.useMutation('put', path, { onSuccess: ({ recoveryCodes }) => changed(recoveryCodes) });
  const other = useServerErrors(form.setErrors, enable.error, ['code']);
  if (!create.data) {
    return (
      <>
        <Text size="sm">
          Sign-in then needs a code of an authenticator app on your phone, in addition to the password.
        </Text>
        {create.error ? <ErrorAlert error={create.error} /> : null}
        <Group>
          <Button loading={create.isPending} onClick={() => create.mutate({})}>
            Set up a second factor
          </Button>
        </Group>
      </>
    );
  }
  return (
    <form onSubmit={form.onSubmit((body) => enable.mutate({ params: { header }, body }))}>
      <Stack>
        <Text size="sm">Scan this code with your authenticator app, or type the key. It is shown only now.</Text>
        <QrCode text={create.data.uri} label="QR code for the authenticator app" />
        <Code aria-label="Key" className="breakable">
          {create.data.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
        </Code>
        {other ? <ErrorAlert error={other} /> : null}
        <TextInput
          label="Code of the app"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={40}
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={enable.isPending}>
            Enable
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Enabled({ recoveryCodes, header, changed }: Shared & { recoveryCodes: number }) {
  const [asked, setAsked] = useState(false);
  const replace = api.useMutation('post', `${path}/recovery_codes`, {
    onSuccess: (created) => changed(created.recoveryCodes),
  });
  const remove = api.useMutation('delete', path, { onSuccess: () => changed() });
  return (
    <>
      <Text size="sm">Sign-in needs a code. Unused recovery codes: {recoveryCodes}.</Text>
      {replace.error ? <ErrorAlert error={replace.error} /> : null}
      <Group>
        <Button variant="default" loading={replace.isPending} onClick={() => replace.mutate({})}>
          Replace the recovery codes
        </Button>
        <Button variant="default" color="red" onClick={() => setAsked(true)}>
          Remove the second factor
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Remove the second factor?"
        action="Remove"
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { header } })}
      >
        Sign-in then needs only your password.
      </ConfirmDialog>
    </>
  );
}

/** Shows new recovery codes. Until they are copied, or the operator says to have them, leaving asks. */
function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: (() => void) | undefined }) {
  const [stored, setStored] = useState<readonly string[]>();
  const isStored = stored === codes;
  // The set-up at the first sign-in is outside of the pages.
  useUnloadQuestion(!isStored && done !== undefined);
  return (
    <Stack role="status">
      {isStored || done ? null : <LeaveSecret what="the recovery codes" />}
      <Text size="sm">
        Store these recovery codes safely. They are shown only now. Each replaces a code once, for example after the
        loss of your phone.
      </Text>
      <SimpleGrid cols={2} spacing="xs" onCopy={() => setStored(codes)}>
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={() => {
                copy();
                setStored(codes);
              }}
            >
              {copied ? 'Copied' : 'Copy all'}
            </Button>
          )}
        </CopyButton>
        {done ? <Button onClick={done}>I have stored them, continue</Button> : null}
      </Group>
    </Stack>
  );
}
