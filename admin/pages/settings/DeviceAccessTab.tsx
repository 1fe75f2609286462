import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { ShownOnce } from '../../components/ShownOnce.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { TagsSetting } from './inputs.tsx';

const path = '/operator/v1/apps/{partnerId}/device_access';

/** What apps and web pages need to call the device API. */
export function DeviceAccessTab({ partnerId }: { partnerId: string }) {
  const access = api.useQuery('get', path, { params: { path: { partnerId } } });
  return (
    <Stack maw={720} mb="md" gap="lg">
      <TagsSetting
        path={['allowedOrigins']}
        label="Allowed origins"
        description="Origins of web pages that may call the device API. Press Enter after each."
        placeholder="https://shop.example.com"
      />
      <Loaded query={access} lines={4}>
        {(found) => (
          <>
            <AppKey partnerId={partnerId} access={found} />
            <IdentitySecret partnerId={partnerId} access={found} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface Props {
  partnerId: string;
  access: Schemas['DeviceAccess'];
}

function AppKey({ partnerId, access: { appKey, previousAppKey } }: Props) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const rotate = api.useMutation('post', `${path}/app_key`, {
    async onSuccess() {
      setAsked(false);
      await queries.invalidateQueries({ queryKey: ['get', path] });
    },
  });
  const start = () => rotate.mutate({ params: { path: { partnerId } } });
  return (
    <Section title="App key">
      <Text size="sm" c="dimmed">
        Public: apps and web pages contain it, and send it in the header Engage-App-Key.
      </Text>
      <Key title="Current" value={appKey} />
      {previousAppKey ? <Key title="Previous, valid until the next rotation" value={previousAppKey} /> : null}
      {rotate.error && !asked ? <ErrorAlert error={rotate.error} /> : null}
      {useCan()('rotateAppKey') ? (
        <Group>
          <Button variant="default" loading={rotate.isPending} onClick={() => (appKey ? setAsked(true) : start())}>
            {appKey ? 'Rotate the app key' : 'Generate an app key'}
          </Button>
        </Group>
      ) : null}
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Rotate the app key?"
        action="Rotate the key"
        pending={rotate.isPending}
        error={rotate.error}
        confirm={start}
      >
        The current key stays valid until the next rotation, so that you can update your apps. The previous key stops
        working immediately.
      </ConfirmDialog>
    </Section>
  );
}

function Key({ title, value }: { title: string; value: Schemas['AppKey'] | undefined }) {
  if (!value) return <Text size="sm">Not generated yet</Text>;
  return (
    <Text size="sm" component="div">
      {title}: <Code className="breakable">{value.value}</Code> (<Time value={value.createdAt} />)
    </Text>
  );
}

function IdentitySecret({ partnerId, access: { hasIdentitySecret } }: Props) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const rotate = api.useMutation('post', `${path}/identity_secret`, {
    async onSuccess() {
      setAsked(false);
      await queries.invalidateQueries({ queryKey: ['get', path] });
    },
  });
  const start = () => rotate.mutate({ params: { path: { partnerId } } });
  return (
    <Section title="Identity secret">
      <Text size="sm" c="dimmed">
        Your back end uses it to prove which user a device belongs to. Never put it into an app or a web page.
      </Text>
      {rotate.data ? (
        <ShownOnce
          title="Copy the secret now. It is shown only once."
          label="New identity secret"
          value={rotate.data.identitySecret}
        />
      ) : (
        <Text size="sm">{hasIdentitySecret ? 'Generated. It can’t be shown again.' : 'Not generated yet'}</Text>
      )}
      {rotate.error && !asked ? <ErrorAlert error={rotate.error} /> : null}
      {useCan()('rotateIdentitySecret') ? (
        <Group>
          <Button
            variant="default"
            loading={rotate.isPending}
            onClick={() => (hasIdentitySecret ? setAsked(true) : start())}
          >
            {hasIdentitySecret ? 'Replace the identity secret' : 'Generate an identity secret'}
          </Button>
        </Group>
      ) : null}
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Replace the identity secret?"
        action="Replace the secret"
        typed={partnerId}
        pending={rotate.isPending}
        error={rotate.error}
        confirm={start}
      >
        Proofs made with the current secret stop working immediately. You can’t undo this.
      </ConfirmDialog>
    </Section>
  );
}
