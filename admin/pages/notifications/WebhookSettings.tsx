import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { kindNames } from '../../../server/domain/notifications/words.ts';
import { api, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { ShownOnce } from '../../components/ShownOnce.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';
import { useCan } from '../../session/session.ts';

const path = '/operator/v1/apps/{partnerId}/notifications/webhook';

/** Where the notifications of an application are delivered. The URL may have secrets, so only operators see it. */
export function WebhookSettings({ partnerId }: { partnerId: string }) {
  const can = useCan();
  return can('getNotificationWebhook') ? <Webhook partnerId={partnerId} /> : null;
}

function Webhook({ partnerId }: { partnerId: string }) {
  const query = api.useQuery('get', path, { params: { path: { partnerId } } });
  const [secret, setSecret] = useState<string>();
  return (
    <Section title="By webhook">
      <Stack gap="sm">
        {secret === undefined ? null : (
          <ShownOnce
            title="Verify the signature of each call with this secret. It is shown only once."
            label="Signing secret"
            value={secret}
          />
        )}
        <Loaded query={query} lines={3}>
          {(webhook) => (
            <Form
              key={tagOf(webhook)}
              partnerId={partnerId}
              webhook={webhook}
              showSecret={setSecret}
              reload={() => query.refetch()}
            />
          )}
        </Loaded>
      </Stack>
    </Section>
  );
}

interface FormProps {
  partnerId: string;
  webhook: Schemas['NotificationWebhook'];
  showSecret: (secret: string | undefined) => void;
  reload: () => Promise<unknown>;
}

function Form({ partnerId, webhook, showSecret, reload }: FormProps) {
  const [asked, setAsked] = useState(false);
  const form = useForm({
    initialValues: { url: webhook.url ?? '', kinds: [...webhook.kinds] as string[], newSecret: false },
  });
  const params = { path: { partnerId } };
  const update = api.useMutation('put', path, {
    onSuccess({ secret }) {
      // A later change has no new secret, and the one that is shown stays valid.
      if (secret !== undefined) showSecret(secret);
      notifications.show({ message: 'Webhook saved.' });
      return reload();
    },
  });
  const remove = api.useMutation('delete', path, {
    onSuccess() {
      setAsked(false);
      showSecret(undefined);
      notifications.show({ message: 'Webhook deleted.' });
      return reload();
    },
  });
  const test = api.useMutation('post', `${path}/test`, {
    onSuccess: ({ ok, message }) =>
      notifications.show({
        color: ok ? 'green' : 'red',
        message: `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`,
      }),
  });
  const other = useServerErrors(form.setErrors, update.error, ['url', 'kinds']);
  const header = ifMatch(tagOf(webhook));
  const save = form.onSubmit(({ url, kinds, newSecret }) =>
    update.mutate({
      params: { ...params, header },
      body: { url: url.trim(), kinds: kinds as Schemas['NotificationKind'][], ...(newSecret && { newSecret }) },
    }),
  );
  const error = other ?? test.error;
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm" align="flex-start">
        {error ? <ErrorAlert error={error} /> : null}
        <TextInput
          label="URL"
          description="An address with https that your server receives calls at."
          type="url"
          required
          w="100%"
          maw="40rem"
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label="Call it for" {...form.getInputProps('kinds')}>
          <Stack gap="xs" mt="xs">
            {Object.entries(kindNames).map(([kind, name]) => (
              <Checkbox key={kind} value={kind} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        {webhook.url === undefined ? null : (
          <Checkbox
            label="Replace the signing secret"
            description="The previous secret is no longer used."
            {...form.getInputProps('newSecret', { type: 'checkbox' })}
          />
        )}
        <Group>
          <Button type="submit" loading={update.isPending}>
            Save webhook
          </Button>
          {webhook.url === undefined ? null : (
            <>
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
                Send a test call
              </Button>
              <Button variant="outline" color="red" onClick={() => setAsked(true)}>
                Delete webhook
              </Button>
            </>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Calls are signed as Standard Webhooks describes it, and repeated for about four hours if your server does not
          accept them.
        </Text>
      </Stack>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this webhook?"
        action="Delete webhook"
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { ...params, header } })}
      >
        Notifications are no longer delivered to it, and its signing secret is deleted. You can’t undo this.
      </ConfirmDialog>
    </form>
  );
}
