import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { ShownOnce } from '../../components/ShownOnce.tsx';

/** Generates the API key, which is shown once. A new key ends the access tokens of the user. */
export function ApiKeySection({ userId, email, hasApiKey }: { userId: number; email: string; hasApiKey: boolean }) {
  const [asked, setAsked] = useState(false);
  const generate = api.useMutation('post', '/operator/v1/users/{userId}/api_key', { onSettled: () => setAsked(false) });
  const start = () => generate.mutate({ params: { path: { userId } } });
  return (
    <Paper withBorder p="md" maw={560} component="section" aria-labelledby="api-key">
      <Stack>
        <Title order={2} size="h4" id="api-key">
          API key
        </Title>
        {generate.data ? (
          <ShownOnce
            title="Copy the key now. It is shown only once."
            label="New API key"
            value={generate.data.apiKey}
          />
        ) : (
          <Text size="sm">
            {hasApiKey ? 'The user has an API key. It can’t be shown again.' : 'The user has no API key yet.'}
          </Text>
        )}
        {generate.error ? <ErrorAlert error={generate.error} /> : null}
        <Group>
          <Button
            variant="default"
            loading={generate.isPending}
            onClick={() => (hasApiKey || generate.data ? setAsked(true) : start())}
          >
            Generate API key
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Replace the API key?"
        action="Replace the key"
        typed={email}
        pending={generate.isPending}
        confirm={start}
      >
        The current key of {email} and its access tokens stop working immediately. You can’t undo this.
      </ConfirmDialog>
    </Paper>
  );
}
