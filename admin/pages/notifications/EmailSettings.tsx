import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { kindNames } from '../../../server/domain/notifications/words.ts';

const path = '/operator/v1/apps/{partnerId}/notifications/email';

/** Which notifications the operator gets by email. A click saves the choice. */
export function EmailSettings({ partnerId }: { partnerId: string }) {
  const query = api.useQuery('get', path, { params: { path: { partnerId } } });
  return (
    <Section title="By email">
      <Loaded query={query} lines={3}>
        {(email) => <Choice partnerId={partnerId} email={email} reload={() => query.refetch()} />}
      </Loaded>
    </Section>
  );
}

function Choice({
  partnerId,
  email,
  reload,
}: {
  partnerId: string;
  email: Schemas['NotificationEmail'];
  reload: () => Promise<unknown>;
}) {
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<string[]>();
  const update = api.useMutation('put', path, {
    async onSettled() {
      await reload();
      setChosen(undefined);
    },
  });
  const test = api.useMutation('post', `${path}/test`, {
    onSuccess: ({ ok, message }) =>
      notifications.show({
        color: ok ? 'green' : 'red',
        message: `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`,
      }),
  });
  const error = update.error ?? test.error;
  const choose = (kinds: string[]) => {
    setChosen(kinds);
    update.mutate({
      params: { path: { partnerId }, header: ifMatch(tagOf(email)) },
      body: { kinds: kinds as Schemas['NotificationKind'][] },
    });
  };
  return (
    <Stack gap="sm" align="flex-start">
      {error ? <ErrorAlert error={error} /> : null}
      {email.isAvailable ? null : (
        <Alert color="yellow">
          The service has no mail server, so that no email is sent. An administrator can set SMTP_URL.
        </Alert>
      )}
      <Checkbox.Group
        label={`Send to ${email.email}`}
        description="One email for each notification. Other operators choose for themselves."
        value={chosen ?? [...email.kinds]}
        onChange={choose}
        readOnly={update.isPending}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(kindNames).map(([kind, name]) => (
            <Checkbox key={kind} value={kind} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group>
        <Button
          variant="default"
          disabled={!email.isAvailable}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { path: { partnerId } } })}
        >
          Send a test email
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {update.isPending ? 'Saving…' : update.isSuccess ? 'Saved' : ''}
        </Text>
      </Group>
    </Stack>
  );
}
